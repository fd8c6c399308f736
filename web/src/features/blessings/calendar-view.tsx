import type { Blessing } from "@blessing-jar/contract/blessings.ts";
import { formatDay, formatMonth } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { groupBy } from "@blessing-jar/contract/kit/group-by.ts";
import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight, PenLine } from "lucide-react";
import { memo, type ReactNode, useEffect, useId, useMemo, useRef, useState } from "react";
import { rightNow } from "../../api/server-clock.ts";
import { today as todayOf } from "../../language/dates.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { cx } from "../../ui/class-names.ts";
import { addMonths } from "./calendar-days.ts";
import type { ListViewProps } from "./card-parts.ts";
import { type Days, DaysOfMonth } from "./days-of-month.tsx";
import { GridView } from "./grid-view.tsx";
import { YearAtOnce } from "./year-at-once.tsx";

interface CalendarViewProps extends ListViewProps {
  /** `yyyy-MM`, as the address says; the one that it is now where it says none. */
  month: string | undefined;
  onMonth: (month: string | undefined) => void;
  onWrite: (day: string) => void;
}

/** A month at a glance. It needs no call of its own: whoever is here holds all of their blessings, also offline. */
export const CalendarView = memo(function CalendarView(props: CalendarViewProps) {
  const { blessings, month: asked, onMonth, onWrite, ...list } = props;
  const { t } = useTranslation();
  const { language } = useLanguage();
  const today = todayOf(rightNow());
  const thisMonth = today.slice(0, 7);
  const [month, setMonth] = useMonth(asked, thisMonth, onMonth);
  const days = useMemo(() => groupBy(blessings, ({ blessingDate }) => blessingDate), [blessings]);
  const [chosen, setChosen] = useState<string>();
  const ofChosen = chosen?.startsWith(month) ? days.get(chosen) : undefined;
  const [isYear, setIsYear] = useState(false);
  const year = month.slice(0, 4);
  const last = lastMonth(thisMonth, blessings);
  const count = countOf(isYear ? year : month, days);
  const nearest = count === 0 ? nearestMonth(month, blessings) : undefined;

  function handleMonth(next: string) {
    setChosen(undefined);
    setMonth(next);
  }

  function handleMonthOfYear(next: string) {
    setIsYear(false);
    handleMonth(next);
  }

  function handleDay(day: string) {
    setChosen(day);
    // Written for it, it is shown once it is kept.
    if (!days.has(day)) onWrite(day);
  }

  const headingId = useId();
  return (
    <div>
      {/* On a phone the steps stand beside the month, and below them what they need less often. */}
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 border-b border-line-strong pb-2 sm:gap-x-3">
        <h3
          id={headingId}
          aria-live="polite"
          className="min-w-0 grow basis-[calc(100%-6rem)] font-display text-[1.375rem] leading-tight text-gold-deep first-letter:uppercase sm:grow-0 sm:basis-auto sm:text-[1.75rem]"
        >
          {isYear ? year : formatMonth(month, language)}
        </h3>
        <p className="min-w-0 grow text-meta text-ink-faint tabular-nums max-sm:order-3">
          {t("blessings.list.ofMonth", { count })}
        </p>
        <div className="flex flex-wrap items-center gap-2 max-sm:order-3">
          {month === thisMonth ? null : (
            <Button variant="outline" size="sm" onClick={() => handleMonth(thisMonth)}>
              {t("memories.month.current")}
            </Button>
          )}
          <Button
            variant="outline"
            size="sm"
            aria-pressed={isYear}
            className="aria-pressed:border-terra aria-pressed:bg-terra-wash"
            onClick={() => setIsYear(!isYear)}
          >
            {t("blessings.calendar.year")}
          </Button>
        </div>
        <MonthSteps month={month} last={last} isOfYears={isYear} onMonth={handleMonth} />
      </div>
      {isYear ? (
        <YearAtOnce year={year} days={days} last={last} onMonth={handleMonthOfYear} />
      ) : (
        <DaysOfMonth
          labelledBy={headingId}
          month={month}
          today={today}
          days={days}
          chosen={ofChosen && chosen}
          onMonth={handleMonth}
          onDay={handleDay}
        />
      )}
      {nearest ? (
        <p className="mt-4 flex flex-wrap items-center justify-center gap-3 text-ui text-ink-soft">
          {list.isNarrowed ? <span>{t("blessings.calendar.noneFound")}</span> : null}
          <Button variant="outline" size="sm" onClick={() => handleMonth(nearest)}>
            {t("blessings.calendar.goTo", { month: formatMonth(nearest, language) })}
          </Button>
        </p>
      ) : null}
      {isYear ? null : chosen && ofChosen ? (
        <ChosenDay key={chosen} day={chosen} blessings={ofChosen} {...list}>
          {chosen <= today ? (
            <Button variant="outline" size="sm" icon={<PenLine />} onClick={() => onWrite(chosen)}>
              {t("blessings.calendar.write")}
            </Button>
          ) : null}
        </ChosenDay>
      ) : month <= thisMonth ? (
        <p className="mt-4 text-center text-meta text-pretty text-ink-faint">
          {t("blessings.calendar.hint")}
        </p>
      ) : null}
    </div>
  );
});

/** The address follows a moment later: of quick keys the second begins where the first has led. */
function useMonth(asked: string | undefined, thisMonth: string, onMonth: CalendarViewProps["onMonth"]) {
  const [month, setMonth] = useState(asked ?? thisMonth);
  const written = useRef<(string | undefined)[]>([]);

  useEffect(() => {
    const place = written.current.indexOf(asked);
    if (place < 0) setMonth(asked ?? thisMonth);
    // Some may have been passed over on the way.
    else written.current.splice(0, place + 1);
  }, [asked, thisMonth]);

  function step(next: string) {
    const address = next === thisMonth ? undefined : next;
    written.current.push(address);
    setMonth(next);
    onMonth(address);
  }
  return [month, step] as const;
}

function countOf(period: string, days: Days): number {
  let count = 0;
  for (const [day, ofDay] of days) if (day.startsWith(period)) count += ofDay.length;
  return count;
}

/** Of newest first: the latest before a month, else the first after it. */
function nearestMonth(month: string, blessings: readonly Blessing[]): string | undefined {
  const months = blessings.map(({ blessingDate }) => blessingDate.slice(0, 7));
  return months.find((other) => other < month) ?? months.findLast((other) => other > month);
}

/** Nothing is written for days to come; what is dated there all the same is found. */
function lastMonth(thisMonth: string, [newest]: readonly Blessing[]): string {
  const latest = newest?.blessingDate.slice(0, 7) ?? thisMonth;
  return latest > thisMonth ? latest : thisMonth;
}

interface MonthStepsProps {
  month: string;
  last: string;
  isOfYears: boolean;
  onMonth: (month: string) => void;
}

function MonthSteps({ month, last, isOfYears, onMonth }: MonthStepsProps) {
  const { t } = useTranslation();
  const steps = [
    { label: t("blessings.calendar.previousYear"), icon: <ChevronsLeft />, months: -12 },
    { label: t("blessings.calendar.previousMonth"), icon: <ChevronLeft />, months: -1 },
    { label: t("blessings.calendar.nextMonth"), icon: <ChevronRight />, months: 1 },
    { label: t("blessings.calendar.nextYear"), icon: <ChevronsRight />, months: 12 },
  ];
  return (
    <div className="flex items-center max-sm:-me-2 [&_svg]:rtl:-scale-x-100">
      {steps
        .filter(({ months }) => !isOfYears || Math.abs(months) > 1)
        .map(({ label, icon, months }) => {
          const next = addMonths(month, months);
          const isBeyond = next === month || (months > 0 && month >= last);
          return (
            <IconButton
              key={months}
              label={label}
              icon={icon}
              // Not `disabled`: what is pressed until the end keeps the focus.
              aria-disabled={isBeyond || undefined}
              className={cx(isBeyond && "opacity-40", !isOfYears && Math.abs(months) > 1 && "max-sm:hidden")}
              onClick={() => isBeyond || onMonth(months > 0 && next > last ? last : next)}
            />
          );
        })}
    </div>
  );
}

interface ChosenDayProps extends ListViewProps {
  day: string;
  children: ReactNode;
}

function ChosenDay({ day, children, ...list }: ChosenDayProps) {
  const { language } = useLanguage();
  const headingId = useId();
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    section.current?.scrollIntoView({ block: "nearest" });
  }, []);
  const name = formatDay(day, language, "full");
  return (
    <section ref={section} aria-labelledby={headingId} className="mt-6 scroll-my-24">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h3 id={headingId} className="font-display text-[1.25rem] text-ink first-letter:uppercase">
          {name}
        </h3>
        {children}
      </div>
      <GridView {...list} label={name} />
    </section>
  );
}
