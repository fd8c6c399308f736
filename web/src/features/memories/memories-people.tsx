import type { Memory } from "@blessing-jar/contract/memories.ts";
import { type ReactNode, useMemo } from "react";
import { useTranslation } from "../../language/use-translation.ts";
import { later, PartWhenNeeded } from "../../ui/later.tsx";
import type { PeopleFilterProps } from "../people/people-filter.tsx";
import { peopleIn } from "../people/people-in.ts";

export type ChosenPerson = Omit<PeopleFilterProps, "people">;

interface MemoriesPeopleProps extends ChosenPerson {
  memories: readonly Memory[];
  /** What is shown of them. */
  children: (memories: readonly Memory[]) => ReactNode;
}

// With what the list of the jar brings: other pages begin without it.
const PeopleBar = later(() => import("./people-bar.tsx"));

/** What a chosen person is named in, also where that is nothing of a month. */
export function MemoriesPeople({ memories, chosen, onChoose, children }: MemoriesPeopleProps) {
  const { t } = useTranslation();
  const people = useMemo(() => peopleIn(memories), [memories]);
  const shown = useMemo(
    () => (chosen ? memories.filter((one) => one.people?.some(({ id }) => id === chosen)) : memories),
    [memories, chosen],
  );
  return (
    <>
      <PartWhenNeeded isNeeded={people.length > 0 || chosen !== undefined} isQuiet>
        <PeopleBar people={people} chosen={chosen} onChoose={onChoose} />
      </PartWhenNeeded>
      {shown.length > 0 ? (
        children(shown)
      ) : (
        <p className="py-12 text-center text-ui text-ink-soft">{t("blessings.empty.found")}</p>
      )}
    </>
  );
}
