import { FilterChips } from "../../ui/filter-chips.tsx";
import { PeopleFilter, type PeopleFilterProps } from "../people/people-filter.tsx";
import { usePeople } from "../people/use-people.ts";

/** Chosen, they stay so from month to month, also where one has nothing of them. */
export default function PeopleBar({ people, chosen, onChoose }: PeopleFilterProps) {
  const all = usePeople({ isEnabled: chosen !== undefined });
  const person = [...people, ...(all.data?.people ?? [])].find(({ id }) => id === chosen);
  const handleEveryone = () => onChoose(undefined);
  return (
    <div className="flex flex-wrap items-center gap-2 pb-2">
      <PeopleFilter people={people} chosen={chosen} onChoose={onChoose} />
      <FilterChips
        filters={person ? [{ name: person.id, text: person.name, onRemove: handleEveryone }] : []}
        onClear={handleEveryone}
      />
    </div>
  );
}
