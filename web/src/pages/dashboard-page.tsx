import { type Blessing, listBlessings } from "@blessing-jar/contract/blessings.ts";
import { listOnThisDay } from "@blessing-jar/contract/on-this-day.ts";
import { getWaitingQuestion } from "@blessing-jar/contract/questions.ts";
import { getMilestones, getStats } from "@blessing-jar/contract/stats.ts";
import { getTour } from "@blessing-jar/contract/tour.ts";
import { ChevronDown } from "lucide-react";
import { type ReactNode, useCallback, useEffect, useId, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigationType, useSearchParams } from "react-router";
import { anyOf, endpointQuery, queryClient, refetch } from "../api/queries.ts";
import { isSignedIn, useSession, useViewer } from "../api/session-store.ts";
import type { BlessingFormDialogProps } from "../features/blessings/blessing-form-dialog.tsx";
import { BlessingsSection } from "../features/blessings/blessings-section.tsx";
import type { BlessingValues } from "../features/blessings/form-values.ts";
import { type ListFilters, readFilters, writeFilters } from "../features/blessings/list-filters.ts";
import { categoriesQuery } from "../features/categories/category.tsx";
import { JarOpening } from "../features/jar/jar-opening.tsx";
import { JarWindow } from "../features/jar/jar-window.tsx";
import { useLiveMember } from "../features/live/use-live-member.ts";
import { type WritingTool, wantTool } from "../features/media/writing-tool.ts";
import { useOnThisDay } from "../features/memories/use-on-this-day.ts";
import { useOutbox } from "../features/outbox/outbox.ts";
import { useWaitingQuestion } from "../features/questions/waiting-question.tsx";
import { anyBlessing } from "../features/quotes/quote-source.ts";
import { StatsSection } from "../features/stats/stats-section.tsx";
import { leadsToList } from "../features/stats/to-list.ts";
import { useMilestones, useStats } from "../features/stats/use-stats.ts";
import { WelcomeTour } from "../features/tour/welcome-tour.tsx";
import { useLanguageStore } from "../language/language-store.ts";
import { paths } from "../paths.ts";
import { cx } from "../ui/class-names.ts";
import { focusOn, goTo } from "../ui/focus.ts";
import { later, PartWhenNeeded, usePreload } from "../ui/later.tsx";
import { PageShell } from "../ui/page-shell.tsx";
import { DashboardHead, QuietButtons } from "./dashboard/dashboard-head.tsx";
import { useKeptMoment } from "./dashboard/use-kept-moment.ts";
import { OwnBlessingDialogs, useOwnBlessingDialogs } from "./own-blessing-dialogs.tsx";
import { useAddressDialog } from "./use-address-dialog.ts";

const KeptArrival = later(() => import("../features/jar/kept-arrival.tsx"));
const WaitingCards = later(() => import("../features/outbox/waiting-cards.tsx"));

/** While the page is still being put together: its calls wait neither for its words nor for each other. */
export function askAhead(): void {
  if (!isSignedIn(useSession.getState())) return;
  const { language } = useLanguageStore.getState();
  void queryClient.prefetchQuery(endpointQuery(listOnThisDay));
  void queryClient.prefetchQuery(endpointQuery(getWaitingQuestion, { query: { language } }));
  void queryClient.prefetchQuery(endpointQuery(getStats));
  void queryClient.prefetchQuery(endpointQuery(getMilestones));
  void queryClient.prefetchQuery(categoriesQuery);
  void queryClient.prefetchQuery(endpointQuery(listBlessings));
  void queryClient.prefetchQuery(endpointQuery(getTour));
}

export function DashboardPage() {
  const viewer = useViewer();
  return viewer ? <Dashboard key={viewer.id} memberId={viewer.id} fullName={viewer.fullName} /> : null;
}

function Dashboard({ memberId, fullName }: { memberId: string; fullName: string }) {
  const { t } = useTranslation();
  const [address, setAddress] = useSearchParams();
  const filters = useMemo(() => readFilters(address), [address]);
  const dialogs = useOwnBlessingDialogs();
  const { detail, writing, quoting, sharing } = dialogs;
  const touring = useAddressDialog("tour");
  const opening = useAddressDialog("jar");
  const queue = useAddressDialog("waiting");
  const hasWaiting = useOutbox(({ items }) => items.length > 0);
  const stats = useStats();
  const streak = useMilestones().data?.streak.current ?? 0;
  const onThisDay = useOnThisDay();
  const question = useWaitingQuestion();
  const jar = useRef<HTMLDivElement>(null);
  const kept = useKeptMoment(jar);
  usePreload(KeptArrival, WaitingCards);
  useLiveFilms();
  const isWaiting = kept.total === 0;
  const [begun, setBegun] = useState<BlessingFormDialogProps["beginWith"]>();
  const [arrivals, setArrivals] = useState(0);
  const isUnsettled = stats.isPending || onThisDay.isPending || question.isPending;
  const list = useListInView(
    !isUnsettled,
    useCallback(() => setArrivals((before) => before + 1), []),
  );

  // From the address itself: of quick choices the second comes before the page has been drawn for the first.
  const handleFilter = useCallback(
    (next: Partial<ListFilters>) =>
      setAddress(() => writeFilters(new URLSearchParams(window.location.search), next), {
        replace: true,
        preventScrollReset: true,
      }),
    [setAddress],
  );

  const { open: openDetail } = detail;
  const handleOpen = useCallback(({ id }: Pick<Blessing, "id">) => openDetail(id), [openDetail]);
  const { open: openSharing } = sharing;
  const handleShare = useCallback((blessing: Blessing) => openSharing(blessing.id), [openSharing]);
  function begin(beginWith: typeof begun) {
    setBegun(beginWith);
    writing.open("new");
  }
  const handlePrompt = (values: Partial<BlessingValues>) =>
    begin({ values, draftNote: t("moods.draftFirst") });
  function handleWrite(values: Partial<BlessingValues>, isTyped: boolean, tool?: WritingTool) {
    if (tool) wantTool(tool);
    begin({ values, draftNote: isTyped ? undefined : "" });
  }

  const section = <StatsSection total={kept.total} />;
  return (
    <PageShell className="grid grid-cols-[minmax(0,1fr)] gap-6 pt-1 pb-24 sm:gap-8 sm:pt-4">
      <DashboardHead
        fullName={fullName}
        isWaiting={isWaiting}
        jar={
          <JarWindow
            ref={jar}
            blessings={kept.total}
            streakDays={streak}
            isUncorked={kept.isUncorked}
            onOpen={() => opening.open("open")}
          >
            <PartWhenNeeded isNeeded={kept.arrival !== undefined}>
              {kept.arrival ? <KeptArrival {...kept.arrival} /> : null}
            </PartWhenNeeded>
          </JarWindow>
        }
        memories={onThisDay.data ?? []}
        question={question.data}
        isInForm={writing.value === "new"}
        onWrite={handleWrite}
        onPrompt={handlePrompt}
        onRead={handleOpen}
        onQuote={() => quoting.open(anyBlessing)}
      />
      {isWaiting ? (
        <NewcomerFigures onQuote={() => quoting.open(anyBlessing)}>{section}</NewcomerFigures>
      ) : (
        section
      )}
      <BlessingsSection
        arrivals={arrivals}
        counts={stats.data?.categoryCounts}
        filters={filters}
        onFilter={handleFilter}
        onOpen={handleOpen}
        onShare={handleShare}
        onAdd={() => begin(undefined)}
        waiting={
          hasWaiting ? (
            <PartWhenNeeded isNeeded>
              <WaitingCards onOpen={() => queue.open("all")} />
            </PartWhenNeeded>
          ) : null
        }
        isWaiting={isUnsettled}
        headingRef={list.ref}
      />
      <JarOpening
        isAsked={opening.value !== undefined}
        isCovered={detail.value !== undefined || writing.value !== undefined}
        onClose={opening.close}
        blessings={kept.total ?? 0}
        streakDays={streak}
        onRead={handleOpen}
      />
      <WelcomeTour
        memberId={memberId}
        isAsked={touring.value !== undefined}
        isHindered={[...Object.values(dialogs), opening].some(({ value }) => value !== undefined)}
        onClose={() => touring.value && touring.close()}
        onBegin={isWaiting ? () => handlePrompt({ prompt: t("jar.field.label") }) : undefined}
      />
      <OwnBlessingDialogs dialogs={dialogs} beginWith={begun} />
    </PageShell>
  );
}

/** A film gets its poster and its copy by a job, a while after it was written. */
function useLiveFilms() {
  useLiveMember((events) => {
    if (events.has("films")) void refetch(anyOf(listBlessings));
  });
}

function useListInView(isSettled: boolean, onArrive: () => void) {
  const ref = useRef<HTMLDivElement>(null);
  const { key, pathname, state } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each arrival by such a link, not each render
  useEffect(() => {
    if (!leadsToList(state)) return;
    onArrive();
    goTo(ref.current);
  }, [key, onArrive]);
  // By its address alone, and no link: once what stands above has its place, unless somebody has begun to read elsewhere.
  const isByAddress = useNavigationType() === "POP" && pathname === paths.blessings();
  const [isAddressed] = useState(isByAddress);
  useEffect(() => {
    if (!isAddressed || !isSettled || window.scrollY > 0) return;
    ref.current?.scrollIntoView({ behavior: "instant" });
    if (!document.querySelector("[role=dialog]")) focusOn(ref.current);
  }, [isAddressed, isSettled]);
  return { ref };
}

/** Nobody begins by counting noughts: the figures are there for whoever asks. */
function NewcomerFigures({ onQuote, children }: { onQuote: () => void; children: ReactNode }) {
  const { t } = useTranslation();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="grid gap-3 border-t border-line-strong pt-3">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <p className="min-w-0 grow basis-80 text-meta text-pretty text-ink-soft">
          {t("jar.newcomer.figures")}
        </p>
        <QuietButtons onQuote={onQuote} />
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
          className="flex min-h-11 items-center gap-2 rounded-xl text-meta text-ink-soft hover:text-ink"
        >
          <span>{t(isOpen ? "jar.newcomer.hideFigures" : "jar.newcomer.showFigures")}</span>
          <ChevronDown className={cx("size-4 transition-transform duration-200", isOpen && "rotate-180")} />
        </button>
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen ? children : null}
      </div>
    </div>
  );
}
