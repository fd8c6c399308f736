import { type Blessing, listBlessings } from "@blessing-jar/contract/blessings.ts";
import { formatDay } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { listOnThisDay } from "@blessing-jar/contract/on-this-day.ts";
import { getWaitingQuestion } from "@blessing-jar/contract/questions.ts";
import { getMilestones, getStats } from "@blessing-jar/contract/stats.ts";
import { listReceivedThanks } from "@blessing-jar/contract/thanks.ts";
import { useCallback, useRef, useState } from "react";
import { anyOf, endpointQuery, queryClient, refetch } from "../api/queries.ts";
import { isSignedIn, useSession, useViewer } from "../api/session-store.ts";
import type { BlessingFormDialogProps } from "../features/blessings/blessing-form-dialog.tsx";
import type { BlessingValues } from "../features/blessings/form-values.ts";
import { categoriesQuery } from "../features/categories/category.tsx";
import { JarOpening } from "../features/jar/jar-opening.tsx";
import { JarWindow } from "../features/jar/jar-window.tsx";
import { useLiveMember } from "../features/live/use-live-member.ts";
import { type WritingTool, wantTool } from "../features/media/writing-tool.ts";
import { useLookBack } from "../features/memories/use-look-back.ts";
import { useOnThisDay } from "../features/memories/use-on-this-day.ts";
import { useWaitingQuestion } from "../features/questions/waiting-question.tsx";
import { anyBlessing } from "../features/quotes/quote-source.ts";
import { useMilestones } from "../features/stats/use-stats.ts";
import { useTourStep, WelcomeTour } from "../features/tour/welcome-tour.tsx";
import { useLanguageStore } from "../language/language-store.ts";
import { useLanguage } from "../language/use-language.ts";
import { useTranslation } from "../language/use-translation.ts";
import { paths } from "../paths.ts";
import { hasPainted, useAfterPaint } from "../ui/after-paint.ts";
import { cx } from "../ui/class-names.ts";
import { later, PartWhenNeeded, usePreload } from "../ui/later.tsx";
import { PageShell } from "../ui/page-shell.tsx";
import { useMediaQuery } from "../ui/use-media-query.ts";
import { DashboardHead } from "./dashboard/dashboard-head.tsx";
import { useAddressQuestion } from "./dashboard/use-address-question.ts";
import { useKeptMoment } from "./dashboard/use-kept-moment.ts";
import { OwnBlessingDialogs, useOwnBlessingDialogs } from "./own-blessing-dialogs.tsx";
import { useAddressDialog } from "./use-address-dialog.ts";
import { useBegun } from "./use-begun.ts";

const LookBackCard = later(() => import("../features/memories/look-back-card.tsx"));
const LookBackDialog = later(() => import("../features/memories/look-back-dialog.tsx"));
const KeptArrival = later(() => import("../features/jar/kept-arrival.tsx"));
const ReceivedLine = later(() => import("../features/thanks/received-line.tsx"));
const ReceivedThanksDialog = later(() => import("../features/thanks/received-thanks.tsx"));
const EveningOffer = later(() => import("../features/reminders/evening-offer.tsx"));
const DashboardList = later(() => import("./dashboard/dashboard-list.tsx"));

/** While the page is still being put together: its calls wait neither for its words nor for each other. */
export async function askAhead(): Promise<void> {
  const isOfList = window.location.pathname === paths.blessings();
  if (isSignedIn(useSession.getState())) {
    if (isOfList) askForList();
    askForHead();
  }
  if (hasPainted() || isOfList) await DashboardList.preload();
}

/** What the rest of the page shows is asked for once it is drawn: each call costs a phone some 10 ms. */
function askForHead(): void {
  const { language } = useLanguageStore.getState();
  void queryClient.prefetchQuery(endpointQuery(listOnThisDay));
  void queryClient.prefetchQuery(endpointQuery(getWaitingQuestion, { query: { language } }));
  void queryClient.prefetchQuery(endpointQuery(getStats));
  void queryClient.prefetchQuery(endpointQuery(getMilestones));
}

function askForList(): void {
  void queryClient.prefetchQuery(endpointQuery(listBlessings));
  void queryClient.prefetchQuery(categoriesQuery);
}

/**
 * So many blessings long it is asked at each visit, until it is answered, whether to ask in the evening: later openings are
 * lighter without.
 */
const newJarMost = 2;

export function DashboardPage() {
  const viewer = useViewer();
  return viewer ? <Dashboard key={viewer.id} memberId={viewer.id} fullName={viewer.fullName} /> : null;
}

function Dashboard({ memberId, fullName }: { memberId: string; fullName: string }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const dialogs = useOwnBlessingDialogs();
  const { detail, writing, quoting, sharing } = dialogs;
  const touring = useAddressDialog("tour");
  const opening = useAddressDialog("jar");
  const thanks = useAddressDialog("thanks");
  const thanksRead = useAddressDialog("received");
  const { streak: { current: streak } = { current: 0 }, receivedThanks = 0 } = useMilestones().data ?? {};
  const onThisDay = useOnThisDay();
  const question = useWaitingQuestion();
  const lookBack = useLookBack();
  const lookingBack = useAddressDialog("look-back");
  const jar = useRef<HTMLDivElement>(null);
  const isCovered = detail.value !== undefined || writing.value !== undefined;
  const kept = useKeptMoment(jar, isCovered);
  usePreload(KeptArrival);
  // Whoever came for the list is shown it at once, and not first what stands above it.
  const [isOfList] = useState(() => window.location.pathname === paths.blessings());
  const isDrawn = useAfterPaint(DashboardList, isOfList);
  useLiveJar();
  const isWaiting = kept.total === 0;
  const [begun, setBegun] = useBegun<BlessingFormDialogProps["beginWith"]>(writing.value !== undefined);

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
  const isAsked = useAddressQuestion(handlePrompt);
  const isBusy =
    isAsked ||
    kept.arrival !== undefined ||
    [...Object.values(dialogs), opening].some(({ value }) => value !== undefined);
  const tour = useTourStep(touring.value !== undefined, isBusy);
  const isTouring = tour.step === "writing" || tour.step === "evening";
  function handleWriteFor(day: string) {
    const draftNote = t("blessings.calendar.draftFirst", { day: formatDay(day, language) });
    begin({ values: { blessingDate: day }, draftNote });
  }
  function handleWrite(values: Partial<BlessingValues>, tool?: WritingTool) {
    if (tool) wantTool(tool);
    begin({ values, draftNote: "" });
  }

  // One thing at a time: it is asked once the note has been looked at. Above the list it would push the new card out of sight.
  const isWide = useMediaQuery("(min-width: 64rem)");
  const isJarNew = kept.total !== undefined && kept.total > 0 && kept.total <= newJarMost;
  const eveningOffer = (
    <PartWhenNeeded isNeeded={isJarNew && !isTouring} isQuiet>
      <EveningOffer />
    </PartWhenNeeded>
  );

  return (
    <PageShell className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-1 pb-24 sm:gap-8 sm:pt-4">
      <DashboardHead
        fullName={fullName}
        isWaiting={isWaiting}
        isFirst={kept.total === 1}
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
        lookBack={
          lookBack.data ? (
            <PartWhenNeeded isQuiet>
              <LookBackCard
                lookBack={lookBack.data}
                onOpen={() => lookingBack.open("open")}
                onPutAway={() => lookBack.data && lookBack.putAway(lookBack.data.period)}
              />
            </PartWhenNeeded>
          ) : null
        }
        thanks={
          receivedThanks > 0 ? (
            <PartWhenNeeded isQuiet>
              <ReceivedLine count={receivedThanks} onOpen={() => thanks.open("open")} />
            </PartWhenNeeded>
          ) : null
        }
        memories={onThisDay.data ?? []}
        question={question.data}
        offer={
          isWide ? (
            <div className={cx("empty:hidden", kept.arrival ? "hidden" : "grid grows-in")}>
              {eveningOffer}
            </div>
          ) : null
        }
        isBesideJar={
          isWide &&
          onThisDay.data?.length === 0 &&
          question.isSuccess &&
          !question.data &&
          !lookBack.isLoading &&
          !lookBack.data
        }
        isInForm={writing.value === "new"}
        onWrite={handleWrite}
        onPrompt={handlePrompt}
        onRead={handleOpen}
        onQuote={() => quoting.open(anyBlessing)}
      />
      <p role="status" className="sr-only">
        {kept.badgesTold}
      </p>
      <PartWhenNeeded isNeeded={isDrawn} fallback={<div aria-busy="true" className="min-h-dvh" />}>
        <DashboardList
          isWaiting={isWaiting}
          stats={kept.stats}
          isHeadWaiting={onThisDay.isPending || question.isPending || lookBack.isLoading}
          onOpen={handleOpen}
          onShare={handleShare}
          onAdd={() => begin(undefined)}
          onWriteFor={handleWriteFor}
          onQuote={() => quoting.open(anyBlessing)}
          offer={
            isWide ? null : <div className={cx("empty:hidden", kept.arrival && "hidden")}>{eveningOffer}</div>
          }
        />
      </PartWhenNeeded>
      <JarOpening
        isAsked={opening.value !== undefined}
        isCovered={isCovered}
        onClose={opening.close}
        blessings={kept.total ?? 0}
        streakDays={streak}
        onRead={handleOpen}
      />
      <WelcomeTour
        {...tour}
        memberId={memberId}
        isAsked={touring.value !== undefined}
        isHindered={isBusy}
        onClose={() => touring.value && touring.close()}
        onBegin={isWaiting ? () => begin(undefined) : undefined}
      />
      <PartWhenNeeded isNeeded={lookingBack.value !== undefined && lookBack.data !== undefined}>
        {lookBack.data && lookingBack.value ? (
          <LookBackDialog lookBack={lookBack.data} onClose={lookingBack.close} />
        ) : null}
      </PartWhenNeeded>
      <PartWhenNeeded isNeeded={thanks.value !== undefined}>
        <ReceivedThanksDialog
          isOpen={thanks.value !== undefined}
          onClose={thanks.close}
          readId={thanksRead.value}
          onRead={thanksRead.open}
          onReadEnd={thanksRead.close}
        />
      </PartWhenNeeded>
      <OwnBlessingDialogs dialogs={dialogs} beginWith={begun} />
    </PageShell>
  );
}

/** A film gets its poster and its copy by a job, a while after it was written; others give thanks meanwhile. */
function useLiveJar() {
  useLiveMember((events) => {
    if (events.has("films")) void refetch(anyOf(listBlessings));
    if (events.has("thanks")) void refetch(anyOf(getMilestones), anyOf(listReceivedThanks));
  });
}
