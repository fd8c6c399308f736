import { X } from "lucide-react";
import { useTranslation } from "../language/use-translation.ts";
import { Button } from "./button.tsx";

interface FilterChipsProps {
  filters: readonly { name: string; text: string; onRemove: () => void }[];
  /** Of all that narrows it, where something does that is shown elsewhere. */
  count?: number;
  onClear: () => void;
}

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

interface RemovableChipProps {
  text: string;
  /** What a press does, for whoever does not see the cross. */
  label: string;
  onRemove: () => void;
}

function RemovableChip({ text, label, onRemove }: RemovableChipProps) {
  return (
    <button
      type="button"
      onClick={onRemove}
      aria-label={label}
      className="relative inline-flex min-h-9 items-center gap-2 rounded-full bg-terra-wash ps-3.5 pe-2.5 text-meta font-medium text-terra-deep transition-colors after:absolute after:inset-x-0 after:-inset-y-1 hover:bg-terra-wash/70 forced-colors:border"
    >
      <span className="first-letter:uppercase">{text}</span>
      <X className="size-4" />
    </button>
  );
}
