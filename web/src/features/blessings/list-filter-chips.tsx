import { formatMonth } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../language/use-language.ts";
import { FilterChips } from "../../ui/filter-chips.tsx";
import { countFilters, type ListFilters, noFilters } from "./list-filters.ts";

interface ListFilterChipsProps {
  filters: ListFilters;
  onFilter: (filters: Partial<ListFilters>) => void;
}

/** What narrows the list besides its category. */
export function ListFilterChips({ filters, onFilter }: ListFilterChipsProps) {
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
  return (
    <FilterChips
      filters={[ofMonth, ofPrayer].filter((filter) => !!filter)}
      count={countFilters(filters)}
      onClear={() => onFilter(noFilters)}
    />
  );
}
