import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../../../ui/icon-button.tsx";

interface YearSwitchProps {
  year: number;
  onChange: (year: number) => void;
}

const first = 1;
const last = 9999;

export function YearSwitch({ year, onChange }: YearSwitchProps) {
  const { t } = useTranslation();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-ui font-medium text-ink">{t("keepsake.yearBook.year")}</legend>
      <div className="inline-flex items-center gap-1 rounded-full border border-line-strong bg-card/60 p-0.5">
        <IconButton
          label={t("keepsake.yearBook.previous")}
          disabled={year <= first}
          onClick={() => onChange(year - 1)}
        >
          <ChevronLeft className="rtl:-scale-x-100" />
        </IconButton>
        <p role="status" className="min-w-20 text-center font-display text-heading text-ink tabular-nums">
          <time dateTime={String(year)}>{year}</time>
        </p>
        <IconButton
          label={t("keepsake.yearBook.next")}
          disabled={year >= last}
          onClick={() => onChange(year + 1)}
        >
          <ChevronRight className="rtl:-scale-x-100" />
        </IconButton>
      </div>
    </fieldset>
  );
}
