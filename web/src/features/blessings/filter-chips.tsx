import { X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { formatMonth } from "../../language/dates.ts";
import { useLanguage } from "../../language/use-language.ts";
import { Button } from "../../ui/button.tsx";
import { countFilters, type ListFilters, noFilters } from "./list-filters.ts";

interface FilterChipsProps {
  filters: ListFilters;
  onFilter: (filters: Partial<ListFilters>) => void;
}

/** What narrows the list besides its category, each to be taken away with a touch. */
export function FilterChips({ filters, onFilter }: FilterChipsProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  if (!filters.month && filters.prayer === "all") return null;
  return (
    <ul className="flex flex-wrap items-center gap-2">
      {filters.month ? (
        <RemovableChip
          text={formatMonth(filters.month, language)}
          onRemove={() => onFilter({ month: undefined })}
        />
      ) : null}
      {filters.prayer === "all" ? null : (
        <RemovableChip
          text={t(`blessings.list.prayers.${filters.prayer}`)}
          onRemove={() => onFilter({ prayer: "all" })}
        />
      )}
      {countFilters(filters) > 1 ? (
        <li>
          <Button variant="ghost" size="sm" onClick={() => onFilter(noFilters)}>
            {t("blessings.list.clearFilters")}
          </Button>
        </li>
      ) : null}
    </ul>
  );
}

function RemovableChip({ text, onRemove }: { text: string; onRemove: () => void }) {
  const { t } = useTranslation();
  return (
    <li>
      <button
        type="button"
        onClick={onRemove}
        aria-label={t("blessings.list.removeFilter", { filter: text })}
        className="relative inline-flex min-h-9 items-center gap-2 rounded-full bg-terra-wash ps-3.5 pe-2.5 text-meta font-medium text-terra-deep transition-colors after:absolute after:inset-x-0 after:-inset-y-1 hover:bg-terra-wash/70 forced-colors:border"
      >
        <span className="first-letter:uppercase">{text}</span>
        <X aria-hidden="true" className="size-4" />
      </button>
    </li>
  );
}
