import type { Memory } from "@blessing-jar/contract/memories.ts";
import { type ReactNode, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { FilterChips } from "../../ui/filter-chips.tsx";
import { PeopleFilter, type PeopleFilterProps } from "../people/people-filter.tsx";
import { peopleIn, usePeople } from "../people/use-people.ts";

export type ChosenPerson = Omit<PeopleFilterProps, "people">;

interface MemoriesPeopleProps extends ChosenPerson {
  memories: readonly Memory[];
  /** What is shown of them. */
  children: (memories: readonly Memory[]) => ReactNode;
}

/** Chosen, they stay so from month to month, also where one has nothing of them. */
export function MemoriesPeople({ memories, chosen, onChoose, children }: MemoriesPeopleProps) {
  const { t } = useTranslation();
  const people = useMemo(() => peopleIn(memories), [memories]);
  const shown = useMemo(
    () => (chosen ? memories.filter((one) => one.people?.some(({ id }) => id === chosen)) : memories),
    [memories, chosen],
  );
  const all = usePeople({ isEnabled: chosen !== undefined });
  const person = [...people, ...(all.data?.people ?? [])].find(({ id }) => id === chosen);
  const handleEveryone = () => onChoose(undefined);
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 pb-2 empty:hidden">
        <PeopleFilter people={people} chosen={chosen} onChoose={onChoose} />
        <FilterChips
          filters={person ? [{ name: person.id, text: person.name, onRemove: handleEveryone }] : []}
          onClear={handleEveryone}
        />
      </div>
      {shown.length > 0 ? (
        children(shown)
      ) : (
        <p className="py-12 text-center text-ui text-ink-soft">{t("blessings.empty.found")}</p>
      )}
    </>
  );
}
