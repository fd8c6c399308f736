import type { Weekday } from "../../language/dates.ts";
import { addDays, daysOfWeek } from "../blessings/calendar-days.ts";
import { firstDayOfWeek } from "../blessings/group-by-period.ts";

/** Open is a day that nobody is blamed for: past, today or to come. */
export type DayState = "kept" | "forgiven" | "open";

interface WeekOptions {
  /** Days with a blessing, the newest first; a day may be there several times. */
  days: Iterable<string>;
  /** How many of them the running streak has. */
  streak: number;
  today: string;
  weekStart: Weekday;
}

/** The seven days of this week. A day within the streak on which nothing was written is one of rest. */
export function weekOf({ days, streak, today, weekStart }: WeekOptions): { day: string; state: DayState }[] {
  const first = firstDayOfWeek(today, weekStart);
  const kept = new Set<string>();
  let begin: string | undefined;
  for (const day of days) {
    if (day > today) continue;
    if (kept.size >= streak && day < first) break;
    kept.add(day);
    if (kept.size <= streak) begin = day;
  }
  return Array.from({ length: daysOfWeek }, (_, index) => {
    const day = addDays(first, index);
    const isWithin = begin !== undefined && day > begin && day < today;
    return { day, state: kept.has(day) ? "kept" : isWithin ? "forgiven" : "open" };
  });
}
