import type { Blessing } from "@blessing-jar/contract/blessings.ts";
import { formatDay, formatNumber } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { Plus } from "lucide-react";
import { type KeyboardEvent, memo, useEffect, useMemo, useRef, useState } from "react";
import { weekStartOf } from "../../language/dates.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { cx, tones } from "../../ui/class-names.ts";
import { categoryTone } from "../categories/category.tsx";
import { isSeen, mediaOf as mediaIn } from "../media/media-list.ts";
import { mediaOf } from "../media/media-of.ts";
import { PictureTile } from "../media/picture-tile.tsx";
import { addDays, dayByKey, daysOfWeek, weeksOf } from "./calendar-days.ts";

/** Blessings by their day. */
export type Days = ReadonlyMap<string, Blessing[]>;

interface DaysOfMonthProps {
  labelledBy: string;
  month: string;
  today: string;
  days: Days;
  chosen: string | undefined;
  onMonth: (month: string) => void;
  onDay: (day: string) => void;
}

export function DaysOfMonth({ labelledBy, month, today, days, chosen, onMonth, onDay }: DaysOfMonthProps) {
  const { language, dir } = useLanguage();
  const weekStart = weekStartOf(language);
  const weeks = useMemo(() => weeksOf(month, weekStart), [month, weekStart]);
  const [reached, setReached] = useState<string>();
  const table = useRef<HTMLTableElement>(null);
  const isMoving = useRef(false);
  // The one that Tab leads to: a grid is one stop.
  const active = reached?.startsWith(month)
    ? reached
    : (chosen ?? (today.startsWith(month) ? today : `${month}-01`));

  useEffect(() => {
    if (!isMoving.current || !reached?.startsWith(month)) return;
    isMoving.current = false;
    table.current?.querySelector<HTMLElement>(`[data-day="${reached}"]`)?.focus();
  }, [reached, month]);

  function handleKeyDown(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = dayByKey(active, event, { dir, weekStart });
    if (next === undefined) return;
    event.preventDefault();
    const nextMonth = next.slice(0, 7);
    const isPage = event.key.startsWith("Page");
    // A page that is held down would write the address more often than browsers allow.
    if (!/^\d{4}-/.test(next) || nextMonth < "0001-01" || (isPage && event.repeat)) return;
    isMoving.current = true;
    setReached(next);
    if (nextMonth !== month) onMonth(nextMonth);
  }

  return (
    <table
      ref={table}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the grid of a calendar (ARIA APG)
      role="grid"
      aria-labelledby={labelledBy}
      onKeyDown={handleKeyDown}
      className="mt-2 w-full table-fixed border-separate border-spacing-0.5 sm:border-spacing-1"
    >
      <thead>
        <tr>
          {weekFrom(weekStart).map((day) => (
            <th key={day} scope="col" className="py-2 text-center text-meta font-medium text-ink-faint">
              <span className="sr-only">{formatDay(day, language, "weekday")}</span>
              <span aria-hidden="true" className="sm:hidden">
                {formatDay(day, language, "narrowWeekday")}
              </span>
              <span aria-hidden="true" className="max-sm:hidden first-letter:uppercase">
                {formatDay(day, language, "briefWeekday")}
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.find(Boolean)}>
            {week.map((day, weekday) => (
              // biome-ignore lint/a11y/useFocusableInteractive: its button has the focus (ARIA APG)
              <td
                // biome-ignore lint/suspicious/noArrayIndexKey: a place of the week
                key={weekday}
                // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: as its grid
                role="gridcell"
                aria-selected={day !== undefined && day === chosen ? true : undefined}
                className="p-0"
              >
                {day ? (
                  <Day
                    day={day}
                    blessings={days.get(day)}
                    today={today}
                    isActive={day === active}
                    isChosen={day === chosen}
                    onFocus={setReached}
                    onPress={onDay}
                  />
                ) : null}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const aSunday = "2026-11-01";

/** Any seven days that begin a week. */
const weekFrom = (weekStart: number): string[] =>
  Array.from({ length: daysOfWeek }, (_, index) => addDays(aSunday, weekStart + index));

interface DayProps {
  day: string;
  blessings: Blessing[] | undefined;
  today: string;
  isActive: boolean;
  isChosen: boolean;
  onFocus: (day: string) => void;
  onPress: (day: string) => void;
}

const dotsMost = 3;

const Day = memo(function Day({ day, blessings, today, isActive, isChosen, onFocus, onPress }: DayProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const isToday = day === today;
  const isMute = day > today && !blessings;
  const cover = blessings && coverOf(blessings);
  const [first] = blessings ?? [];
  const hasMore = blessings !== undefined && blessings.length > dotsMost;
  const words = blessings
    ? t("blessings.list.ofMonth", { count: blessings.length })
    : isMute
      ? undefined
      : t("blessings.calendar.write");
  return (
    <button
      type="button"
      data-day={day}
      tabIndex={isActive ? 0 : -1}
      aria-current={isToday ? "date" : undefined}
      aria-disabled={isMute || undefined}
      onFocus={() => onFocus(day)}
      onClick={() => isMute || onPress(day)}
      className={cx(
        "group relative block h-13 tight:h-20 w-full overflow-hidden rounded-xl text-ui tabular-nums transition-colors sm:h-[clamp(3.25rem,(100dvh-24rem)/6,5rem)] lg:h-[clamp(6rem,(100dvh-22rem)/5.5,8.5rem)]",
        isMute && "cursor-default text-ink-faint",
        !blessings && !isMute && "border border-line text-ink-soft hover:bg-gold-wash/70",
        first && cx(tones[categoryTone(first.category)], "bg-(--tone-wash) text-(--tone-deep)"),
        isChosen && "outline-2 outline-offset-1 outline-ink",
      )}
    >
      <span className="sr-only">{[formatDay(day, language, "full"), words].filter(Boolean).join(", ")}</span>
      {cover ? <PictureTile medium={cover} size="small" /> : null}
      <span
        aria-hidden="true"
        className={cx(
          "absolute inset-x-0 top-1 mx-auto grid h-[1.5rem] w-fit min-w-[1.5rem] place-items-center rounded-full px-1",
          isToday
            ? "bg-terra-deep font-semibold text-on-terra"
            : cover
              ? "bg-black/60 font-medium text-white"
              : blessings && "font-semibold",
        )}
      >
        {formatNumber(Number(day.slice(8)), language)}
      </span>
      {blessings && !cover ? (
        <span
          aria-hidden="true"
          className="absolute inset-x-0 bottom-2 flex h-2 items-center justify-center gap-1 text-[0.75rem] leading-none sm:bottom-3 lg:hidden"
        >
          {(hasMore ? blessings.slice(0, 1) : blessings).map(({ id, category }) => (
            <span
              key={id}
              className={cx("size-2 rounded-full bg-(--tone-deep)", tones[categoryTone(category)])}
            />
          ))}
          {hasMore ? <span>{formatNumber(blessings.length, language)}</span> : null}
        </span>
      ) : null}
      {blessings && !cover ? <Titles blessings={blessings} /> : null}
      {cover && blessings.length > 1 ? (
        <span
          aria-hidden="true"
          className="absolute end-1 bottom-1 grid min-h-5 min-w-5 place-items-center rounded-full bg-black/60 px-1 text-[0.75rem]/none text-white"
        >
          {formatNumber(blessings.length, language)}
        </span>
      ) : null}
      {blessings || isMute ? null : (
        <Plus className="absolute inset-x-0 bottom-1.5 mx-auto size-4 opacity-0 group-hover:opacity-70 group-focus-visible:opacity-70 sm:bottom-3" />
      )}
    </button>
  );
});

const titlesMost = 2;

/** Where there is room: what was kept, and how much more. */
function Titles({ blessings }: { blessings: Blessing[] }) {
  const { language } = useLanguage();
  const more = blessings.length - titlesMost;
  return (
    <span
      aria-hidden="true"
      className="absolute inset-x-2 top-[2.25rem] grid gap-1 text-start text-[0.8125rem] leading-tight max-lg:hidden"
    >
      {blessings.slice(0, titlesMost).map(({ id, title, category }) => (
        <span key={id} className={cx("flex gap-1.5 text-(--tone-deep)", tones[categoryTone(category)])}>
          <span className="mt-1 size-2 shrink-0 rounded-full bg-(--tone-deep)" />
          <bdi
            className={cx("min-w-0 wrap-anywhere", blessings.length > 1 ? "line-clamp-1" : "line-clamp-3")}
          >
            {title}
          </bdi>
        </span>
      ))}
      {more > 0 ? <span>{`+ ${formatNumber(more, language)}`}</span> : null}
    </span>
  );
}

/** The first picture of a day; a film stands by its poster. */
function coverOf(blessings: readonly Blessing[]) {
  for (const blessing of blessings) {
    const seen = mediaIn(mediaOf(blessing)).find(
      (medium) => isSeen(medium) && (medium.kind === "image" || medium.film?.poster),
    );
    if (seen) return { url: seen.url, kind: "image", film: null } as const;
  }
  return undefined;
}
