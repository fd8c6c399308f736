import { formatDay, formatMonth, formatNumber } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { ChevronDown } from "lucide-react";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../language/use-language.ts";
import { cx } from "../../ui/class-names.ts";
import { lastDayOfWeek, type Period, type PeriodGroup } from "./group-by-period.ts";

interface TimelinePeriodProps {
  group: PeriodGroup;
  period: Period;
  isOpen: boolean;
  onToggle: (key: string) => void;
}

const totals = ["total", "answered", "categories", "withMedia"] as const;

export const TimelinePeriod = memo(function TimelinePeriod({
  group,
  period,
  isOpen,
  onToggle,
}: TimelinePeriodProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  return (
    <div className="relative flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 pt-6 pe-14 pb-5">
      <h3 className="min-w-0">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => onToggle(group.key)}
          className="group min-h-11 text-start font-display text-[1.625rem] leading-tight text-ink sm:text-[2.125rem]"
        >
          <PeriodName groupKey={group.key} period={period} />
          <span className="absolute end-0 top-6 grid size-11 place-items-center rounded-full border border-line-strong bg-card transition-colors group-hover:text-terra-deep">
            <ChevronDown
              aria-hidden="true"
              className={cx("size-5 transition-transform duration-300", isOpen && "rotate-180")}
            />
          </span>
        </button>
      </h3>
      {/* The dot before whatever begins a line is cut off. */}
      <dl className="flex flex-wrap gap-x-4 gap-y-1 overflow-x-clip text-meta text-ink-faint max-sm:-me-14 max-sm:basis-[calc(100%+3.5rem)] sm:gap-x-4.5">
        {totals.map((name) => (
          <div
            key={name}
            className="relative flex items-baseline gap-1.5 before:absolute before:inset-y-0 before:-start-2.5 before:grid before:place-items-center before:text-ink-faint before:content-['·']"
          >
            <dt>{t(`blessings.timeline.totals.${name}`)}</dt>
            <dd className="font-display text-body text-ink tabular-nums">
              {formatNumber(group.totals[name], language)}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
});

function PeriodName({ groupKey, period }: { groupKey: string; period: Period }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const week = () =>
    t("blessings.timeline.week", {
      from: formatDay(groupKey, language, "dayAndMonth"),
      to: formatDay(lastDayOfWeek(groupKey), language),
    });
  const names = { yearly: () => groupKey, monthly: () => formatMonth(groupKey, language), weekly: week };
  return <span className="inline-block first-letter:uppercase">{names[period]()}</span>;
}
