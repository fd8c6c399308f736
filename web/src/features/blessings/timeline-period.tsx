import { ChevronDown } from "lucide-react";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { formatDay, formatMonth, formatNumber } from "../../language/dates.ts";
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
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 pb-4">
      <h3 className="min-w-0">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => onToggle(group.key)}
          className="group flex min-h-11 items-center gap-3 rounded-full pe-4 text-start font-display text-heading text-ink"
        >
          <span className="grid size-10 shrink-0 place-items-center rounded-full bg-gold-wash text-gold-deep transition-colors group-hover:bg-terra-wash group-hover:text-terra-deep">
            <ChevronDown
              aria-hidden="true"
              className={cx(
                "size-5 transition-transform duration-300",
                !isOpen && "-rotate-90 rtl:rotate-90",
              )}
            />
          </span>
          <span className="first-letter:uppercase">
            <PeriodName groupKey={group.key} period={period} />
          </span>
        </button>
      </h3>
      <dl className="ms-13 flex flex-wrap gap-x-5 gap-y-1 text-meta text-ink-faint sm:ms-0">
        {totals.map((name) => (
          <div key={name} className="flex items-baseline gap-1.5">
            <dt>{t(`blessings.timeline.totals.${name}`)}</dt>
            <dd className="font-medium text-ink tabular-nums">
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
  if (period === "yearly") return groupKey;
  if (period === "monthly") return formatMonth(groupKey, language);
  return t("blessings.timeline.week", {
    from: formatDay(groupKey, language, "dayAndMonth"),
    to: formatDay(lastDayOfWeek(groupKey), language),
  });
}
