import { addDays, daysOfWeek } from "../blessings/calendar-days.ts";

/** Open is a day that nobody is blamed for. */
type DayState = "kept" | "forgiven" | "open";

interface WeekOptions {
  /** Days with a blessing, the newest first; a day may be there several times. */
  days: Iterable<string>;
  /** How many of them the running streak has. */
  streak: number;
  today: string;
}

/**
 * The last seven days: those of a calendar's week would show little of a streak on its first. A day within the streak on
 * which nothing was written is one of rest.
 */
export function weekOf({ days, streak, today }: WeekOptions): { day: string; state: DayState }[] {
  const first = addDays(today, 1 - daysOfWeek);
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
