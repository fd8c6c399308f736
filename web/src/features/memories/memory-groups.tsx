import type { Memory } from "@blessing-jar/contract/memories.ts";
import { memo, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Chip } from "../../ui/chip.tsx";
import { useCategoryLabel } from "../categories/use-category-label.ts";
import { groupMemories, heroOf, type MemoryGroup } from "./group-memories.ts";
import { type MemoryActions, MemoryCard } from "./memory-card.tsx";
import { MemoryHero } from "./memory-hero.tsx";

export const memoryColumns = "memory-cards grid gap-4 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3";

interface MemoryGroupsProps extends MemoryActions {
  memories: readonly Memory[];
  /** Of those, what this very day brought, and may be brought up. */
  ofThisDay: readonly Pick<Memory, "id">[];
}

/** This day of an earlier year stands before all groups; without one the first group begins large. */
export const MemoryGroups = memo(function MemoryGroups(props: MemoryGroupsProps) {
  const { memories, ofThisDay, ...actions } = props;
  const { t } = useTranslation();
  const labelOf = useCategoryLabel();
  const dayHero = useMemo(
    () => heroOf(memories.filter((memory) => ofThisDay.some(({ id }) => id === memory.id))),
    [memories, ofThisDay],
  );
  const groups = useMemo(
    () => groupMemories(memories.filter((memory) => memory !== dayHero)),
    [memories, dayHero],
  );
  return (
    <div className="grid gap-4">
      {dayHero ? (
        <section aria-label={t("jar.onThisDay")}>
          <MemoryHero memory={dayHero} isOfThisDay labelOf={labelOf} {...actions} />
        </section>
      ) : null}
      {groups.map((group, index) => (
        <Group
          key={group.yearAgo}
          group={group}
          hasHero={index === 0 && !dayHero}
          hasDayHero={group.yearAgo === dayHero?.yearAgo}
          labelOf={labelOf}
          {...actions}
        />
      ))}
    </div>
  );
});

interface GroupProps extends MemoryActions {
  group: MemoryGroup;
  /** It begins with a memory as wide as the page. */
  hasHero: boolean;
  /** One more of its year stands before all groups. */
  hasDayHero: boolean;
  labelOf: (category: string) => string;
}

/** Drawn when it comes near: ten years of daily blessings stand below each other. The padding gives shadows room. */
function Group({ group: { yearAgo, memories }, hasHero, hasDayHero, labelOf, ...actions }: GroupProps) {
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
      </div>
      <ul className={memoryColumns}>
        {hero ? (
          <li className="col-span-full min-w-0">
            <MemoryHero memory={hero} labelOf={labelOf} {...actions} />
          </li>
        ) : null}
        {others.map((memory) => (
          <li key={memory.id} className="memory-one min-w-0">
            <MemoryCard memory={memory} labelOf={labelOf} {...actions} />
          </li>
        ))}
      </ul>
    </section>
  );
}
