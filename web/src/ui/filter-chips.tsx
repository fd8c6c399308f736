import { useTranslation } from "react-i18next";
import { Button } from "./button.tsx";
import { RemovableChip } from "./removable-chip.tsx";

interface FilterChipsProps {
  filters: readonly { name: string; text: string; onRemove: () => void }[];
  /** Of all that narrows it, where something does that is shown elsewhere. */
  count?: number;
  onClear: () => void;
}

/** What narrows a list, each to be taken away with a touch. */
export function FilterChips({ filters, count = filters.length, onClear }: FilterChipsProps) {
  const { t } = useTranslation();
  if (filters.length === 0) return null;
  return (
    <ul className="flex flex-wrap items-center gap-2">
      {filters.map(({ name, text, onRemove }) => (
        <li key={name}>
          <RemovableChip text={text} label={t("shell.removeFilter", { filter: text })} onRemove={onRemove} />
        </li>
      ))}
      {count > 1 ? (
        <li>
          <Button variant="ghost" size="sm" onClick={onClear}>
            {t("shell.clearFilters")}
          </Button>
        </li>
      ) : null}
    </ul>
  );
}
