import type { Blessing } from "@blessing-jar/contract/blessings.ts";
import { formatDay, formatMonth, formatNumber } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { ChevronDown } from "lucide-react";
import { memo, useId, useMemo, useState } from "react";
import { WindowVirtualizer } from "virtua";
import { weekStartOf } from "../../language/dates.ts";
import { dayWord } from "../../language/relative-day.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { CardText } from "../../ui/card.tsx";
import { cx } from "../../ui/class-names.ts";
import { Segmented } from "../../ui/segmented.tsx";
import { CategoryMark } from "../categories/category.tsx";
import { mediaOf } from "../media/media-of.ts";
import { MediaPictures } from "../media/media-pictures.tsx";
import { MediaVoices } from "../media/media-voices.tsx";
import { HeartButton } from "../reactions/heart-button.tsx";
import { type CardParts, type ListViewProps, surfaceOf } from "./card-parts.ts";
import { belowTitle } from "./first-line.ts";
import { Found } from "./found.tsx";
import { groupByPeriod, lastDayOfWeek, type Period, type PeriodGroup, periods } from "./group-by-period.ts";
import { OpenBlessing } from "./open-blessing.tsx";
import { PrayerMark } from "./prayer-mark.tsx";
import { drawnAhead, entryHeight, pressable } from "./use-drawn-ahead.ts";

export const TimelineView = memo(function TimelineView({
  blessings,
  label,
  isNarrowed,
  onShare: _,
  ...parts
}: ListViewProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const [period, setPeriod] = useState<Period>("monthly");
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const groups = useMemo(
    () => groupByPeriod(blessings, period, weekStartOf(language)),
    [blessings, period, language],
  );
  const rows = useMemo(() => timelineRows(groups, closed), [groups, closed]);
  const areAllClosed = groups.every(({ key }) => closed.has(key));

  function handleToggle(key: string) {
    setClosed((known) => {
      const next = new Set(known);
      if (!next.delete(key)) next.add(key);
      return next;
    });
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for inputs
    <div role="group" aria-label={label}>
      <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line-strong pb-4">
        <Segmented
          isApart
          label={t("blessings.timeline.period")}
          value={period}
          onChange={(next) => {
            setPeriod(next);
            setClosed(new Set());
          }}
          options={periods.map((each) => ({ value: each, label: t(`blessings.timeline.${each}`) }))}
        />
        <Button
          variant="ghost"
          className="-me-3 px-3!"
          onClick={() => setClosed(new Set(areAllClosed ? [] : groups.map(({ key }) => key)))}
        >
          {t(areAllClosed ? "blessings.timeline.openAll" : "blessings.timeline.closeAll")}
        </Button>
      </div>
      <div className="mt-2">
        <WindowVirtualizer data={rows} bufferSize={drawnAhead(isNarrowed)} itemSize={entryHeight}>
          {(row) => (
            <div key={row.key} className={pressable}>
              {row.kind === "period" ? (
                <TimelinePeriod
                  group={row.group}
                  period={period}
                  isOpen={row.isOpen}
                  onToggle={handleToggle}
                />
              ) : (
                <TimelineEntry
                  blessing={row.blessing}
                  isFirstOfDay={row.isFirstOfDay}
                  isLast={row.isLast}
                  {...parts}
                />
              )}
            </div>
          )}
        </WindowVirtualizer>
      </div>
    </div>
  );
});

type TimelineRow =
  | { kind: "period"; key: string; group: PeriodGroup; isOpen: boolean }
  | { kind: "blessing"; key: string; blessing: Blessing; isFirstOfDay: boolean; isLast: boolean };

/** One flat list for the virtual scroller: each period's heading, then its blessings while it is open. */
function timelineRows(groups: PeriodGroup[], closed: ReadonlySet<string>): TimelineRow[] {
  const rows: TimelineRow[] = [];
  for (const group of groups) {
    const isOpen = !closed.has(group.key);
    rows.push({ kind: "period", key: group.key, group, isOpen });
    if (!isOpen) continue;
    group.blessings.forEach((blessing, index) => {
      rows.push({
        kind: "blessing",
        key: blessing.id,
        blessing,
        isFirstOfDay: group.blessings[index - 1]?.blessingDate !== blessing.blessingDate,
        isLast: index + 1 === group.blessings.length,
      });
    });
  }
  return rows;
}

const totals = ["total", "answered", "categories", "withMedia"] as const;

const TimelinePeriod = memo(function TimelinePeriod({
  group,
  period,
  isOpen,
  onToggle,
}: {
  group: PeriodGroup;
  period: Period;
  isOpen: boolean;
  onToggle: (key: string) => void;
}) {
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
            <ChevronDown className={cx("size-5 transition-transform duration-300", isOpen && "rotate-180")} />
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

interface TimelineEntryProps extends Omit<CardParts, "onShare"> {
  blessing: Blessing;
  /** Its day is written once, beside the first of it. */
  isFirstOfDay: boolean;
  isLast: boolean;
}

const TimelineEntry = memo(function TimelineEntry(props: TimelineEntryProps) {
  const { blessing, isFirstOfDay, isLast, onOpen, labelOf } = props;
  const { category, description } = blessing;
  const titleId = useId();
  const isPhoto = surfaceOf(blessing) === "photo";
  return (
    <article data-blessing={blessing.id} className="flex tight:block">
      <DayOfEntry day={blessing.blessingDate} isShown={isFirstOfDay} />
      <div className={cx("min-w-0 flex-1", isLast ? "pb-10" : "pb-6 sm:pb-8.5")}>
        <div
          className={cx(
            "relative border-s border-line-strong ps-3.5 tight:border-s-0 tight:ps-0 sm:ps-7",
            isPhoto &&
              "md:grid md:grid-cols-[15rem_1fr] lg:grid-cols-[21.25rem_1fr] md:items-center md:gap-6.5",
          )}
        >
          {isPhoto ? <MediaPictures {...mediaOf(blessing)} shape="wide" /> : null}
          <div className={cx("min-w-0", isPhoto && "max-md:pt-3")}>
            <p className="flex flex-wrap items-center gap-x-4 gap-y-1 empty:hidden">
              <CategoryMark name={category} label={labelOf(category)} isChosen={blessing.isCategoryChosen} />
              <PrayerMark blessing={blessing} />
            </p>
            <h4
              id={titleId}
              className="mt-1.5 font-display text-[1.3125rem] leading-tight text-ink sm:text-[1.625rem]"
              dir="auto"
            >
              <OpenBlessing blessing={blessing} onOpen={onOpen} className="line-clamp-4" />
            </h4>
            {description ? (
              <CardText className="sm:text-[1.1875rem]">
                <Found text={belowTitle(blessing)} isCut />
              </CardText>
            ) : null}
            <MediaVoices {...mediaOf(blessing)} />
            <HeartButton blessing={blessing} titleId={titleId} className="relative z-1 -ms-3 px-3" />
          </div>
        </div>
      </div>
    </article>
  );
});

function DayOfEntry({ day, isShown }: { day: string; isShown: boolean }) {
  const { language } = useLanguage();
  const word = dayWord(day, language);
  return (
    <time dateTime={day} className="block w-18 shrink-0 pe-2 tight:w-auto tight:pb-3 sm:w-40">
      <span className="sr-only">{formatDay(day, language, "full")}</span>
      {isShown ? (
        <span aria-hidden="true">
          <span className="block font-display text-[2.625rem] leading-none font-[300] text-gold-deep tabular-nums sm:text-[4.25rem]">
            {Number(day.slice(8))}
          </span>
          <span className="mt-1.5 block text-meta text-ink-faint first-letter:uppercase">
            <span>{formatDay(day, language, "weekday")}</span>
            {word ? <span className="max-sm:hidden"> · </span> : null}
            {word ? <span className="max-sm:block">{word}</span> : null}
          </span>
        </span>
      ) : null}
    </time>
  );
}
