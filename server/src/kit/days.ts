import { notificationLimits } from "@blessing-jar/contract/notifications.ts";

const formatters = new Map<string, Intl.DateTimeFormat>();
// Bounds the cache: more than there are zones, while one zone can be written in thousands of ways.
const maxCached = 1_000;

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  // sv-SE writes yyyy-MM-dd HH:mm.
  const made = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" });
  if (formatters.size >= maxCached) formatters.clear();
  formatters.set(timeZone, made);
  return made;
}

/** The calendar day, `yyyy-MM-dd`, that it is in a time zone. */
export function todayIn(timeZone: string, now = new Date()): string {
  return formatterOf(timeZone).format(now).slice(0, 10);
}

/** The hour of the day, 0 to 23, that it is in a time zone. */
export function hourIn(timeZone: string, now = new Date()): number {
  return Number(formatterOf(timeZone).format(now).slice(11, 13));
}

/** The minute of the day, 0 to 1439, that it is in a time zone. */
export function minuteIn(timeZone: string, now = new Date()): number {
  const [hours = 0, minutes = 0] = formatterOf(timeZone).format(now).slice(11, 16).split(":").map(Number);
  return hours * 60 + minutes;
}

const longestDaySeconds = 26 * 3_600;

/** The first moment of the day that it is in a time zone; one o'clock where the clock leaps over midnight. */
export function dayBeginsIn(timeZone: string, now = new Date()): Date {
  const today = todayIn(timeZone, now);
  const second = Math.floor(now.getTime() / 1000);
  // Offsets change by no rule that Intl tells: a binary search for the second in which the day became this one.
  let [before, within] = [second - longestDaySeconds, second];
  while (within - before > 1) {
    const middle = Math.floor((before + within) / 2);
    if (todayIn(timeZone, new Date(middle * 1000)) === today) within = middle;
    else before = middle;
  }
  return new Date(within * 1000);
}

/** Whether it is night where somebody lives: then nothing sounds, and no mail comes that they did not cause themselves. */
export function isQuiet(timeZone: string, now: Date): boolean {
  const hour = hourIn(timeZone, now);
  return hour >= notificationLimits.quietFromHour || hour < notificationLimits.quietUntilHour;
}

/** A time zone in which an hour has come, and its day, `yyyy-MM-dd`. */
export interface Morning {
  zone: string;
  day: string;
}

/**
 * Those of the time zones in which it is this hour, or later, and not yet night. Computed here: PostgreSQL knows fewer names, and reads +05:30
 * with the opposite sign (POSIX).
 */
export function morningsIn(timeZones: string[], { hour, now }: { hour: number; now: Date }): Morning[] {
  return timeZones
    .filter((zone) => hourIn(zone, now) >= hour && !isQuiet(zone, now))
    .map((zone) => ({ zone, day: todayIn(zone, now) }));
}
