import { formatMonth } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { CalendarCheck2, ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../language/use-language.ts";
import { IconButton } from "../../ui/button.tsx";
import { cx } from "../../ui/class-names.ts";
import { monthBeside, thisMonth } from "./months.ts";

interface MonthSwitchProps {
  month: string;
  onStep: (by: 1 | -1) => void;
  onPresent: () => void;
}

/** One press, one month. The way back keeps its room, on the side where nothing has to line up with it. */
export function MonthSwitch({ month, onStep, onPresent }: MonthSwitchProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for inputs
    <div role="group" aria-label={t("memories.month.label")} className="flex flex-wrap items-center gap-1">
      <IconButton
        label={t("memories.month.current")}
        icon={<CalendarCheck2 />}
        className={cx("max-lg:order-1", month === thisMonth() && "invisible max-[22rem]:hidden")}
        onClick={onPresent}
      />
      <div className="flex items-center gap-1 rounded-full border border-line-strong bg-card/60 p-0.5">
        <IconButton
          label={t("memories.month.previous")}
          icon={<ChevronLeft className="rtl:-scale-x-100" />}
          disabled={!monthBeside(month, -1)}
          onClick={() => onStep(-1)}
        />
        <p
          role="status"
          className="min-w-36 px-1 text-center max-[17rem]:min-w-0 font-display text-heading text-ink tabular-nums first-letter:uppercase sm:min-w-44"
        >
          <time dateTime={month}>{formatMonth(month, language)}</time>
        </p>
        <IconButton
          label={t("memories.month.next")}
          icon={<ChevronRight className="rtl:-scale-x-100" />}
          disabled={!monthBeside(month, 1)}
          onClick={() => onStep(1)}
        />
      </div>
    </div>
  );
}
