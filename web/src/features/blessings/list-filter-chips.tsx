import { formatMonth } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { FilterChips } from "../../ui/filter-chips.tsx";
import { countFilters, type ListFilters } from "./list-filters.ts";

interface ListFilterChipsProps {
  filters: ListFilters;
  /** Their name. */
  person: string | undefined;
  onFilter: (filters: Partial<ListFilters>) => void;
  onClear: () => void;
}

export function ListFilterChips({ filters, person, onFilter, onClear }: ListFilterChipsProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { month, prayer } = filters;
  const ofMonth = month && {
    name: "month",
    text: formatMonth(month, language),
    onRemove: () => onFilter({ month: undefined }),
  };
  const ofPrayer = prayer !== "all" && {
    name: "prayer",
    text: t(`blessings.list.prayers.${prayer}`),
    onRemove: () => onFilter({ prayer: "all" }),
  };
  const ofPerson = person && {
    name: "person",
    text: person,
    onRemove: () => onFilter({ person: undefined }),
  };
  return (
    <FilterChips
      filters={[ofMonth, ofPrayer, ofPerson].filter((filter) => !!filter)}
      count={countFilters(filters)}
      onClear={onClear}
    />
  );
}
