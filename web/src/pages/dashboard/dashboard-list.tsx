import type { Blessing } from "@blessing-jar/contract/blessings.ts";
import type { Stats } from "@blessing-jar/contract/stats.ts";
import { ChevronDown } from "lucide-react";
import {
  type ReactNode,
  useCallback,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from "react";
import { useLocation, useNavigationType, useSearchParams } from "react-router";
import { BlessingsSection } from "../../features/blessings/blessings-section.tsx";
import { type ListFilters, readFilters, writeFilters } from "../../features/blessings/list-filters.ts";
import { useOutbox } from "../../features/outbox/waiting.ts";
import { StatsSection } from "../../features/stats/stats-section.tsx";
import { useStats } from "../../features/stats/use-stats.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { leadsToList, paths } from "../../paths.ts";
import { cx } from "../../ui/class-names.ts";
import { focusOn, goTo } from "../../ui/focus.ts";
import { later, PartWhenNeeded, usePreload } from "../../ui/later.tsx";
import { useAddressDialog } from "../use-address-dialog.ts";
import { QuietButtons } from "./dashboard-head.tsx";

const WaitingCards = later(() => import("../../features/outbox/waiting-cards.tsx"));

interface DashboardListProps {
  isWaiting: boolean;
  /** Of all blessings, as they are shown. */
  stats: Stats | undefined;
  /** What stands above has not taken its place yet. */
  isHeadWaiting: boolean;
  onOpen: (blessing: Pick<Blessing, "id">) => void;
  onShare: (blessing: Blessing) => void;
  onAdd: () => void;
  onWriteFor: (day: string) => void;
  onQuote: () => void;
  /** What is asked once something was kept, where there is no room beside the jar. */
  offer: ReactNode;
}

/** The figures of the jar and its blessings: below what a phone shows first. */
export default function DashboardList(props: DashboardListProps) {
  const { isWaiting, stats, isHeadWaiting, onOpen, onShare, onAdd, onWriteFor, onQuote, offer } = props;
  const [address, setAddress] = useSearchParams();
  const filters = useMemo(() => readFilters(address), [address]);
  const hasWaiting = useOutbox(({ items }) => items.length > 0);
  const queue = useAddressDialog("waiting");
  const counted = useStats();
  usePreload(WaitingCards);
  const [arrivals, setArrivals] = useState(0);
  const isUnsettled = counted.isPending || isHeadWaiting;
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

  // A frame after the figures, so that neither is a long task; at once where somebody came for it.
  const isListDue = useDeferredValue(true, list.isWanted);
  const figures = <StatsSection shown={stats} />;
  return (
    <>
      {isWaiting ? <NewcomerFigures onQuote={onQuote}>{figures}</NewcomerFigures> : figures}
      {isListDue ? (
        <BlessingsSection
          arrivals={arrivals}
          counts={counted.data?.categoryCounts}
          filters={filters}
          onFilter={handleFilter}
          onOpen={onOpen}
          onShare={onShare}
          onAdd={onAdd}
          onWriteFor={onWriteFor}
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
      ) : (
        <div aria-busy="true" className="min-h-dvh" />
      )}
      {offer}
      {/* On a phone the first blessing is seen without scrolling, and what is seldom pressed comes last. */}
      {isWaiting ? null : (
        <div className="sm:hidden">
          <QuietButtons onQuote={onQuote} />
        </div>
      )}
    </>
  );
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
  return { ref, isWanted: isAddressed || leadsToList(state) };
}

/** Nobody begins by counting noughts: the figures are there for whoever asks. */
function NewcomerFigures({ onQuote, children }: { onQuote: () => void; children: ReactNode }) {
  const { t } = useTranslation();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="grid gap-3 border-t border-line-strong pt-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
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
