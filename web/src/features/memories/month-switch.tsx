import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { formatMonth } from "../../language/dates.ts";
import { useLanguage } from "../../language/use-language.ts";
import { Button } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { monthBeside, thisMonth } from "./months.ts";

interface MonthSwitchProps {
  month: string;
  onChange: (month: string) => void;
}

/** One press, one month. */
export function MonthSwitch({ month, onChange }: MonthSwitchProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const [previous, next] = [monthBeside(month, -1), monthBeside(month, 1)];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for inputs
    <div role="group" aria-label={t("memories.month.label")} className="flex flex-wrap items-center gap-2">
      <div className="flex items-center gap-1 rounded-full border border-line-strong bg-card/60 p-0.5">
        <IconButton
          label={t("memories.month.previous")}
          disabled={!previous}
          onClick={() => previous && onChange(previous)}
        >
          <ChevronLeft className="rtl:-scale-x-100" />
        </IconButton>
        <p
          aria-live="polite"
          className="min-w-36 px-1 text-center font-display text-heading text-ink tabular-nums sm:min-w-44"
        >
          <time dateTime={month}>{formatMonth(month, language)}</time>
        </p>
        <IconButton label={t("memories.month.next")} disabled={!next} onClick={() => next && onChange(next)}>
          <ChevronRight className="rtl:-scale-x-100" />
        </IconButton>
      </div>
      {month === thisMonth() ? null : (
        <Button variant="ghost" onClick={() => onChange(thisMonth())}>
          {t("memories.month.current")}
        </Button>
      )}
    </div>
  );
}
