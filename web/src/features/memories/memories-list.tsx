import { type Blessing, listBlessings } from "@blessing-jar/contract/blessings.ts";
import { formatMonthName } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { listMemories, type Memory } from "@blessing-jar/contract/memories.ts";
import { useQuery } from "@tanstack/react-query";
import { Play, Plus } from "lucide-react";
import { memo, type ReactNode, useDeferredValue, useMemo } from "react";
import { isAway } from "../../api/connection.ts";
import { endpointQuery } from "../../api/queries.ts";
import { EmptyJar } from "../../illustrations/empty-jar.tsx";
import { useLanguage } from "../../language/use-language.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { cx } from "../../ui/class-names.ts";
import { EmptyState, Skeleton } from "../../ui/empty-state.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { useReadingList } from "../blessings/reading-lists.ts";
import { useCategoryLabel } from "../categories/category.tsx";
import { arrangeMemories, hasPicture, heroOf, type MemoryGroup } from "./group-memories.ts";
import { type ChosenPerson, MemoriesPeople } from "./memories-people.tsx";
import { MemoryCard, type MemoryCardProps } from "./memory-card.tsx";
import { MemoryHero } from "./memory-hero.tsx";
import { thisMonth } from "./months.ts";
import { useOnThisDay } from "./use-on-this-day.ts";

const none: Memory[] = [];

/** Of a month that was never looked at on this device, without a network: what of it is in the jar that is kept here. */
function useMemories(month: string) {
  const asked = useQuery(endpointQuery(listMemories, { query: { month } }));
  const kept = useQuery({
    ...endpointQuery(listBlessings),
    enabled: isAway(asked.error),
    select: ({ blessings }) => memoriesIn(blessings, month),
  });
  return asked.data === undefined && isAway(asked.error) && kept.data ? { ...asked, data: kept.data } : asked;
}

/** As the server answers: of the month, in its year and the years before, newest first. */
export function memoriesIn(blessings: readonly Blessing[], month: string): Memory[] {
  const [year, inYear] = month.split("-");
  return blessings
    .filter(({ blessingDate: day }) => day.slice(5, 7) === inYear && day.slice(0, 7) <= month)
    .map((blessing) => ({ ...blessing, yearAgo: Number(year) - Number(blessing.blessingDate.slice(0, 4)) }))
    .toSorted((a, b) => b.blessingDate.localeCompare(a.blessingDate));
}

interface MemoriesListProps extends Pick<MemoryCardProps, "onOpen">, ChosenPerson {
  month: string;
  /** As a story, those that are shown. */
  onPlay: (memories: readonly Memory[]) => void;
  onAdd: () => void;
}

export function MemoriesList({ month, onAdd, onOpen, onPlay, ...person }: MemoriesListProps) {
  const { t } = useTranslation();
  const memories = useMemories(month);
  const day = useOnThisDay();
  return (
    <div className="min-h-96" aria-busy={memories.isPending}>
      <p role="status" className="sr-only">
        {memories.data ? t("memories.found", { count: memories.data.length }) : null}
      </p>
      <Loaded
        query={memories}
        skeleton={<MemoriesSkeleton />}
        failedTitle={t("errors.failed_to_fetch_memories")}
      >
        {(found) =>
          found.length === 0 ? (
            <NoMemories month={month} onAdd={onAdd} />
          ) : day.isPending && month === thisMonth() ? (
            // Drawn before it is known, the page would begin anew under a finger.
            <MemoriesSkeleton />
          ) : (
            <MemoriesPeople memories={found} {...person}>
              {(shown) => (
                <MemoryGroups memories={shown} ofThisDay={day.data ?? none} onOpen={onOpen} onPlay={onPlay} />
              )}
            </MemoriesPeople>
          )
        }
      </Loaded>
    </div>
  );
}

function MemoriesSkeleton() {
  return (
    <div aria-hidden="true" className="py-3">
      <div className="mb-4 flex h-7 items-center">
        <Skeleton className="h-5 w-48" />
      </div>
      <div className={cx(memoryColumns, threeColumns)}>
        {["a", "b", "c"].map((card) => (
          <div key={card} data-skeleton-card="" className="card flex min-h-80 flex-col gap-4 p-5 sm:p-6">
            <Skeleton className="h-7 w-24 rounded-full!" />
            <Skeleton className="h-6 w-full" />
            <Skeleton className="h-4 w-4/5" />
            <Skeleton className="mt-auto h-4 w-full" />
          </div>
        ))}
      </div>
    </div>
  );
}

function NoMemories({ month, onAdd }: { month: string; onAdd: () => void }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  return (
    <EmptyState
      illustration={<EmptyJar />}
      title={t("memories.empty.title")}
      description={
        <>
          <p>{t("memories.empty.text", { month: formatMonthName(month, language) })}</p>
          <p className="mt-2">{t("memories.empty.invitation")}</p>
        </>
      }
      action={
        <Button icon={<Plus />} onClick={onAdd}>
          {t("memories.empty.add")}
        </Button>
      }
    />
  );
}

const memoryColumns = "grid gap-4 sm:grid-cols-2 sm:gap-6";
const threeColumns = "lg:grid-cols-3";

interface MemoryGroupsProps extends Pick<MemoryCardProps, "onOpen">, Pick<MemoriesListProps, "onPlay"> {
  memories: readonly Memory[];
  /** Of those, what this very day brought, and may be brought up. */
  ofThisDay: readonly Pick<Memory, "id">[];
}

const MemoryGroups = memo(function MemoryGroups({ memories, ofThisDay, onOpen, onPlay }: MemoryGroupsProps) {
  const { t } = useTranslation();
  const labelOf = useCategoryLabel();
  const { dayHero, groups, first } = useMemo(
    () => arrangeMemories(memories, ofThisDay),
    [memories, ofThisDay],
  );
  const ids = useMemo(() => idsInOrder(first, groups), [first, groups]);
  useReadingList(ids);
  // What lies below the first is drawn after it, in short tasks.
  const drawn = useDeferredValue(groups, groups.slice(0, 1));
  return (
    <div className="grid gap-4">
      {dayHero ? (
        <section aria-label={t("jar.onThisDay")}>
          <MemoryHero memory={dayHero} isOfThisDay labelOf={labelOf} onOpen={onOpen} />
        </section>
      ) : null}
      {drawn.map((group, index) => (
        <Group
          key={group.yearAgo}
          group={group}
          hasHero={index === 0 && !dayHero}
          hasDayHero={group.yearAgo === dayHero?.yearAgo}
          labelOf={labelOf}
          onOpen={onOpen}
        >
          {index === 0 ? (
            <Button
              variant="ghost"
              className="-me-3 max-sm:size-11 max-sm:p-0!"
              icon={<Play />}
              onClick={() => onPlay(memories)}
            >
              <span className="max-sm:sr-only">{t("memories.story")}</span>
            </Button>
          ) : null}
        </Group>
      ))}
    </div>
  );
});

/** As they stand below each other, what begins large first. */
function idsInOrder(first: Memory | undefined, groups: readonly MemoryGroup[]): string[] {
  const others = groups.flatMap(({ memories }) => memories).filter((memory) => memory !== first);
  return [...(first ? [first] : []), ...others].map(({ id }) => id);
}

interface GroupProps extends Omit<MemoryCardProps, "memory"> {
  group: MemoryGroup;
  /** It begins with a memory as wide as the page. */
  hasHero: boolean;
  /** One more of its year stands before all groups. */
  hasDayHero: boolean;
  /** At the end of its line. */
  children: ReactNode;
}

/** Drawn when it comes near: ten years of daily blessings stand below each other. The padding gives shadows room. */
function Group({ group: { yearAgo, memories }, hasHero, hasDayHero, children, ...card }: GroupProps) {
  const { t } = useTranslation();
  const hero = hasHero ? heroOf(memories) : undefined;
  const others = memories.filter((memory) => memory !== hero);
  const id = `memories-${yearAgo}`;
  return (
    <section
      aria-labelledby={id}
      className="-mx-4 -mb-13 px-4 pt-3 pb-16 sm:-mx-8 sm:px-8 [contain-intrinsic-block-size:auto_28rem] [content-visibility:auto]"
    >
      <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1">
        <span aria-hidden="true" className="size-2.5 shrink-0 rounded-full border-2 border-gold bg-paper" />
        <h2 id={id} className="font-display text-heading text-ink first-letter:uppercase">
          {yearAgo === 0 ? t("memories.thisYear") : t("memories.yearsAgo", { count: yearAgo })}
        </h2>
        <Chip tone="gold">{t("memories.blessings", { count: memories.length + (hasDayHero ? 1 : 0) })}</Chip>
        <span aria-hidden="true" className="h-px min-w-8 grow bg-line" />
        {children}
      </div>
      <ul className={cx(memoryColumns, others.length > 2 && threeColumns)}>
        {hero ? (
          <li className="col-span-full min-w-0">
            <MemoryHero memory={hero} {...card} />
          </li>
        ) : null}
        {others.map((memory) => (
          <li key={memory.id} className={cx("memory-one min-w-0", hasPicture(memory) && "memory-photo")}>
            <MemoryCard memory={memory} {...card} />
          </li>
        ))}
      </ul>
    </section>
  );
}
