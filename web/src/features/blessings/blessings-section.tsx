import type { Blessing } from "@blessing-jar/contract/blessings.ts";
import {
  type ReactNode,
  type Ref,
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useTranslation } from "../../language/use-translation.ts";
import { cx } from "../../ui/class-names.ts";
import { Skeleton } from "../../ui/empty-state.tsx";
import { later, PartWhenNeeded, usePreload } from "../../ui/later.tsx";
import { NotLoaded } from "../../ui/loaded.tsx";
import { crossFade, finishCrossFade } from "../../ui/view-transition.ts";
import { useCategoryLabel } from "../categories/category.tsx";
import { PeopleFilter } from "../people/people-filter.tsx";
import { peopleIn } from "../people/people-in.ts";
import { CategoriesFailed } from "./categories-failed.tsx";
import { AskForSearch, CategoryFilter, FilterBar, useSearchAsked } from "./filter-bar.tsx";
import { categoriesWorn, countByCategory, filterBlessings } from "./filter-blessings.ts";
import { SearchedFor } from "./found.tsx";
import { GridView } from "./grid-view.tsx";
import { ListFilterChips } from "./list-filter-chips.tsx";
import { countFilters, type ListFilters, noFilters } from "./list-filters.ts";
import { NothingHere } from "./nothing-here.tsx";
import { useReadingList } from "./reading-lists.ts";
import { useBlessings } from "./use-blessings.ts";
import { useFoundByWords, usePrefoldedTexts } from "./use-search.ts";
import { readView, storeView, type View } from "./view-setting.ts";

interface BlessingsSectionProps {
  /** How often a link led here: each begins without a search. */
  arrivals: number;
  /** Of each category, by English name. */
  counts: Record<string, number> | undefined;
  filters: ListFilters;
  onFilter: (filters: Partial<ListFilters>) => void;
  onOpen: (blessing: Pick<Blessing, "id">) => void;
  onShare: (blessing: Blessing) => void;
  onAdd: () => void;
  onWriteFor: (day: string) => void;
  /** Cards of what is not in the jar yet, where there are any. */
  waiting: ReactNode;
  /** What stands above has not taken its place yet: cards that show now would move under a finger. */
  isWaiting: boolean;
  headingRef?: Ref<HTMLDivElement>;
}

const ListView = later(async () => ({ default: (await import("./list-view.tsx")).ListView }));
const TimelineView = later(async () => ({ default: (await import("./timeline-view.tsx")).TimelineView }));
const CalendarView = later(async () => ({ default: (await import("./calendar-view.tsx")).CalendarView }));
const NearWords = later(async () => ({ default: (await import("./search-help.tsx")).NearWords }));
const FoundByWords = later(async () => ({ default: (await import("./search-help.tsx")).FoundByWords }));
const FoundInCircles = later(async () => ({ default: (await import("./search-help.tsx")).FoundInCircles }));
const viewOf = { grid: GridView, list: ListView, timeline: TimelineView };
const none: Blessing[] = [];
const toolsFrom = 5; // fewer are seen at once
/** With so few of one's own, what others have written of it is in view below them. */
const few = 6;

export function BlessingsSection(props: BlessingsSectionProps) {
  const { arrivals, counts, filters: asked, onFilter, onOpen, onShare, onAdd, onWriteFor, ...rest } = props;
  const { waiting, isWaiting, headingRef } = rest;
  const { t } = useTranslation();
  const labelOf = useCategoryLabel();
  const list = useDeferredValue(useBlessings());
  const { data: blessings = none } = list;
  const [view, setView] = useState(readView);
  // Here and not in the page: what stands around the list is not drawn again for each letter.
  const [search, setSearch] = useState("");
  const [lastArrivals, setLastArrivals] = useState(arrivals);
  if (arrivals !== lastArrivals) {
    setLastArrivals(arrivals);
    setSearch("");
  }
  usePrefoldedTexts(blessings);

  const wanted = useDeferredValue(search);
  const shownView = useDeferredValue(view);
  const isCalendar = shownView === "calendar";
  // It shows a month, and narrows to none.
  const filters = useMemo(() => (isCalendar ? { ...asked, month: undefined } : asked), [asked, isCalendar]);
  const { category } = filters;
  const found = useMemo(
    () => filterBlessings(blessings, wanted, { ...filters, category: undefined }),
    [blessings, wanted, filters],
  );
  const shown = useMemo(() => filterBlessings(found, "", { ...noFilters, category }), [found, category]);
  useReadingList(useMemo(() => shown.map(({ id }) => id), [shown]));
  const worn = useMemo(() => categoriesWorn(blessings, Object.keys(counts ?? {})), [blessings, counts]);
  const people = useMemo(() => peopleIn(blessings), [blessings]);
  const isSearching = wanted.trim() !== "";
  const among = useMemo(() => filterBlessings(blessings, "", filters), [blessings, filters]);
  const byWords = useFoundByWords({ among, known: shown, search: wanted, labelOf });
  const isFoundByWords = isSearching && byWords !== undefined && byWords.length > 0;
  /** Nothing is found as it was typed, and the chips count what stands there instead; among a category there is no more to choose. */
  const counted = found.length === 0 && isFoundByWords && !category ? byWords : found;
  const left = useMemo(() => countByCategory(counted), [counted]);
  /** Then it is not said yet that nothing is found. */
  const isLooking = isSearching && byWords === undefined;
  const isNarrowed = isSearching || countFilters(filters) > 0;
  const section = useListInSight(`${wanted} ${JSON.stringify(filters)}`, isNarrowed);
  const ask = useSearchAsked(search !== "" || filters.prayer !== "all");

  usePreload(ListView, TimelineView, CalendarView);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once another view is drawn
  useLayoutEffect(finishCrossFade, [shownView]);

  function handleView(next: View) {
    crossFade(() => setView(next));
    storeView(next);
  }

  const clearFilters = () => onFilter({ ...noFilters, ...(isCalendar && { month: asked.month }) });

  function handleClear() {
    setSearch("");
    clearFilters();
  }

  const handlePerson = (person: string | undefined) => onFilter({ person });
  const handleMonth = useCallback((month: string | undefined) => onFilter({ month }), [onFilter]);

  const isPending = list.isPending || isWaiting;
  const hasList = !isPending && !list.isError;
  // In an empty jar the invitation stands alone.
  const isBare = hasList && blessings.length === 0 && !isNarrowed;
  const hasTools = !hasList || isNarrowed || blessings.length >= toolsFrom;
  const ShownView = isCalendar ? undefined : viewOf[shownView];
  const parts = {
    blessings: shown,
    label: t("blessings.list.title"),
    isNarrowed,
    onOpen,
    onShare,
    labelOf,
  };
  return (
    <section ref={section} aria-labelledby="blessings-heading" aria-busy={isPending}>
      <div ref={headingRef} className="flex flex-wrap items-center gap-x-2 gap-y-3 sm:gap-x-3">
        <h2
          id="blessings-heading"
          className={cx(
            "font-display text-[1.375rem] leading-tight font-[420] text-ink sm:text-[2rem]",
            isBare && "sr-only",
          )}
        >
          {t("blessings.list.title")}
        </h2>
        <span
          role="status"
          className={cx(
            "text-meta text-ink-soft tabular-nums",
            // On a phone in the row below the field, where it moves nothing while somebody types.
            isNarrowed
              ? "max-sm:order-3 max-sm:min-w-min max-sm:flex-1 max-sm:wrap-normal"
              : "max-sm:sr-only",
          )}
        >
          {hasList && blessings.length > 0
            ? isNarrowed
              ? t("blessings.list.found", {
                  count: shown.length || (isFoundByWords ? byWords.length : 0),
                  all: blessings.length,
                })
              : t("blessings.list.count", { count: blessings.length })
            : null}
        </span>
        {isBare ? null : (
          <FilterBar
            hasSearch={hasTools}
            search={search}
            onSearch={setSearch}
            ask={ask}
            filters={filters}
            onFilter={onFilter}
            view={view}
            onView={handleView}
          />
        )}
      </div>
      {isBare ? null : (
        <div className="mt-2 grid gap-3 sm:mt-4">
          <CategoryFilter
            worn={worn}
            counts={left}
            total={counted.length}
            chosen={category}
            onChoose={(category) => onFilter({ category })}
            labelOf={labelOf}
            search={
              hasTools ? (
                <>
                  <AskForSearch ask={ask} />
                  <PeopleFilter people={people} chosen={filters.person} onChoose={handlePerson} />
                </>
              ) : null
            }
          />
          <CategoriesFailed />
          <ListFilterChips
            filters={filters}
            person={people.find(({ id }) => id === filters.person)?.name}
            onFilter={onFilter}
            onClear={clearFilters}
          />
        </div>
      )}
      <PartWhenNeeded isNeeded={hasList && isSearching && shown.length === 0} isQuiet>
        {isSearching && shown.length === 0 && byWords?.length === 0 ? (
          <NearWords blessings={among} search={wanted} onSearch={setSearch} />
        ) : null}
      </PartWhenNeeded>
      {waiting}
      <div className={cx("mt-6 max-sm:mt-3", hasTools && "min-h-96")}>
        {isPending ? (
          <ListSkeleton />
        ) : list.isError ? (
          <NotLoaded level={3} title={t("blessings.list.failed")} query={list} />
        ) : shown.length > 0 ? (
          <PartWhenNeeded at={shownView} fallback={<ListSkeleton />}>
            <SearchedFor value={wanted.trim()}>
              {ShownView ? (
                <ShownView {...parts} />
              ) : (
                <CalendarView {...parts} month={asked.month} onMonth={handleMonth} onWrite={onWriteFor} />
              )}
            </SearchedFor>
          </PartWhenNeeded>
        ) : (isBare && waiting) || isLooking || isFoundByWords ? null : (
          <NothingHere
            isEmptyJar={blessings.length === 0}
            isNarrowed={isNarrowed}
            isSearching={isSearching}
            onAdd={onAdd}
            onClear={handleClear}
          />
        )}
        <PartWhenNeeded isNeeded={hasList && isFoundByWords} at={wanted} isQuiet>
          {isFoundByWords ? (
            <FoundByWords
              key={wanted}
              found={byWords}
              search={wanted}
              isAlone={shown.length === 0}
              onOpen={onOpen}
              labelOf={labelOf}
            />
          ) : null}
        </PartWhenNeeded>
        <PartWhenNeeded isNeeded={hasList && isSearching && shown.length <= few} isQuiet>
          {isSearching && shown.length <= few ? <FoundInCircles search={wanted} onOpen={onOpen} /> : null}
        </PartWhenNeeded>
      </div>
    </section>
  );
}

/** Whoever narrows the list by what stands at its head sees what is left, which may begin below the fold. */
function useListInSight(narrowedBy: string, isNarrowed: boolean) {
  const section = useRef<HTMLElement>(null);
  const [seen, setSeen] = useState(narrowedBy);
  useEffect(() => {
    if (narrowedBy === seen) return;
    setSeen(narrowedBy);
    const top = section.current?.getBoundingClientRect().top ?? 0;
    if (isNarrowed && top > window.innerHeight / 3) section.current?.scrollIntoView();
  }, [narrowedBy, seen, isNarrowed]);
  return section;
}

function ListSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-4 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3">
      {["a", "b", "c", "d", "e", "f"].map((card) => (
        <div key={card} className="card overflow-hidden">
          <Skeleton className="aspect-[4/3] rounded-none!" />
          <div className="grid gap-3 px-5.5 pt-4.5 pb-5">
            <Skeleton className="h-4 w-32" />
            <Skeleton className="h-6 w-full" />
            <Skeleton className="h-4 w-2/3" />
          </div>
        </div>
      ))}
    </div>
  );
}
