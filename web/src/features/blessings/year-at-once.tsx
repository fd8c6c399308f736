import { formatMonth, formatMonthName, formatNumber } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { weekStartOf } from "../../language/dates.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { cx } from "../../ui/class-names.ts";
import { weeksOf } from "./calendar-days.ts";
import type { Days } from "./days-of-month.tsx";

interface YearAtOnceProps {
  year: string;
  days: Days;
  /** Nothing is beyond it. */
  last: string;
  onMonth: (month: string) => void;
}

const monthsOfYear = 12;
/** The colour of a day by how much was kept on it; on more, the last. */
const shades = ["bg-line", "bg-gold/55", "bg-gold", "bg-gold-deep"];

/** Twelve months in one look, each a way to it. */
export function YearAtOnce({ year, days, last, onMonth }: YearAtOnceProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const weekStart = weekStartOf(language);
  const months = Array.from(
    { length: monthsOfYear },
    (_, index) => `${year}-${String(index + 1).padStart(2, "0")}`,
  );
  return (
    <ul className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 lg:grid-cols-4">
      {months.map((month) => {
        const ofDay = (day: string) => days.get(day)?.length ?? 0;
        const weeks = weeksOf(month, weekStart);
        const count = weeks.flat().reduce((sum, day) => sum + (day ? ofDay(day) : 0), 0);
        return (
          <li key={month}>
            <button
              type="button"
              disabled={month > last}
              onClick={() => onMonth(month)}
              className="card card-lifting grid w-full gap-2.5 p-3.5 text-start disabled:opacity-50 sm:p-4"
            >
              <span className="sr-only">
                {`${formatMonth(month, language)}, ${t("blessings.list.ofMonth", { count })}`}
              </span>
              <span aria-hidden="true" className="flex items-baseline justify-between gap-2">
                <span className="font-display text-[1.125rem] text-ink first-letter:uppercase">
                  {formatMonthName(month, language)}
                </span>
                <span className="text-meta text-ink-soft tabular-nums">
                  {count > 0 ? formatNumber(count, language) : null}
                </span>
              </span>
              <span aria-hidden="true" className="grid grid-cols-7 gap-1">
                {weeks.flat().map((day, place) => (
                  <span
                    // biome-ignore lint/suspicious/noArrayIndexKey: a place of the month
                    key={place}
                    className={cx(
                      "aspect-square rounded-[30%]",
                      day && shades[Math.min(ofDay(day), shades.length - 1)],
                    )}
                  />
                ))}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
