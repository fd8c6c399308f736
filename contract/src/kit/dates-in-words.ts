import { dayWriting, type LanguageCode, localeOf } from "../languages.ts";
import haitian from "./haitian-dates.json" with { type: "json" };

export const haitianMonths: readonly string[] = haitian.months;

type DayStyle =
  | "dayOfMonth"
  | "weekday"
  | "briefWeekday"
  | "narrowWeekday"
  | "brief"
  | "dayAndMonth"
  | "medium"
  | "long"
  | "full";

export const styles: Record<DayStyle, Intl.DateTimeFormatOptions> = {
  dayOfMonth: { day: "numeric" },
  weekday: { weekday: "long" },
  briefWeekday: { weekday: "short" },
  narrowWeekday: { weekday: "narrow" },
  brief: { day: "numeric", month: "short" },
  dayAndMonth: { day: "numeric", month: "long" },
  medium: { day: "numeric", month: "short", year: "numeric" },
  long: { day: "numeric", month: "long", year: "numeric" },
  full: { weekday: "long", day: "numeric", month: "long", year: "numeric" },
};

/** A calendar date (`2026-11-21`, or the day a date-time begins with), wherever the reader is. */
export function formatDay(isoDate: string, language: LanguageCode, style: DayStyle = "long"): string {
  return format(isoDate.slice(0, 10), language, styles[style]);
}

/** `2026-11` → November 2026. */
export function formatMonth(isoMonth: string, language: LanguageCode): string {
  return format(`${isoMonth.slice(0, 7)}-01`, language, { month: "long", year: "numeric" });
}

/** `2026-11` → November. */
export function formatMonthName(isoMonth: string, language: LanguageCode): string {
  return format(`${isoMonth.slice(0, 7)}-01`, language, { month: "long" });
}

/** A moment, in the reader's own time zone. `dateStyle` would give the month as a number in Arabic and Japanese. */
export function formatMoment(isoMoment: string, language: LanguageCode): string {
  return formatParts(new Date(isoMoment), language, { ...styles.medium, hour: "numeric", minute: "2-digit" });
}

/** A minute of the day, as a clock shows it. */
export function formatTimeOfDay(minute: number, language: LanguageCode): string {
  const clock = { hour: "numeric", minute: "2-digit", timeZone: "UTC" } as const;
  return formatParts(new Date(minute * 60_000), language, clock);
}

/** Up to 999 all languages of ours write the same; the first formatter costs a phone more than what it is to be shown in. */
export function formatNumber(value: number, language: LanguageCode): string {
  if (Number.isInteger(value) && value >= 0 && value < 1_000) return String(value);
  return numberFormat(localeOf(language)).format(value);
}

/** Of 1: 0.25 → 25 %. */
export function formatPercent(share: number, language: LanguageCode): string {
  return percentFormat(localeOf(language)).format(share);
}

// Memoised: creating a formatter costs more than a hundred uses of it.
const numberFormat = keptByKey((locale: string) => new Intl.NumberFormat(locale));
const percentFormat = keptByKey(
  (locale: string) => new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 1 }),
);
const dateFormat = keptByKey((key: string) => {
  const [locale, options] = JSON.parse(key) as [string, Intl.DateTimeFormatOptions];
  return new Intl.DateTimeFormat(locale, { calendar: "gregory", ...options });
});

export function keptByKey<T>(make: (key: string) => T): (key: string) => T {
  const kept = new Map<string, T>();
  return (key) => {
    const value = kept.get(key) ?? make(key);
    kept.set(key, value);
    return value;
  };
}

function format(day: string, language: LanguageCode, options: Intl.DateTimeFormatOptions): string {
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return day;
  return formatParts(date, language, { ...options, timeZone: "UTC" });
}

function formatParts(date: Date, language: LanguageCode, options: Intl.DateTimeFormatOptions): string {
  if (/^en(-US)?$/.test(localeOf(language)) && options.timeZone && !options.hour)
    return formatEnglish(date, options);
  const formatter = dateFormat(JSON.stringify([localeOf(language), options]));
  const { first } = dayWriting[language];
  if (!first && language !== "ht") return formatter.format(date);
  const zone = options.timeZone === "UTC";
  const weekday = haitian.weekdays[zone ? date.getUTCDay() : date.getDay()];
  const own: Record<string, string | undefined> = {
    ...(language === "ht" && {
      month: haitianMonths[zone ? date.getUTCMonth() : date.getMonth()],
      weekday: options.weekday === "narrow" ? weekday?.charAt(0).toUpperCase() : weekday,
    }),
    ...((zone ? date.getUTCDate() : date.getDate()) === 1 && { day: first ?? undefined }),
  };
  return formatter
    .formatToParts(date)
    .map(({ type, value }) => own[type] ?? value)
    .join("");
}

const englishMonths =
  "January February March April May June July August September October November December".split(" ");
const englishWeekdays = "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(" ");

/** As Intl writes a day in American English, whose first formatter costs a phone more than what the day is to be shown in. */
function formatEnglish(date: Date, { weekday, day, month, year }: Intl.DateTimeFormatOptions): string {
  const short = { long: undefined, short: 3, narrow: 1 } as const;
  const name = (names: readonly string[], at: number, style: keyof typeof short) =>
    names[at]?.slice(0, short[style]);
  const parts = [
    month && name(englishMonths, date.getUTCMonth(), month as keyof typeof short),
    day && date.getUTCDate(),
  ];
  const monthAndDay = parts.filter((part) => part !== undefined).join(" ");
  const withYear = year ? `${monthAndDay}${day ? "," : ""} ${date.getUTCFullYear()}` : monthAndDay;
  const dayName = weekday && name(englishWeekdays, date.getUTCDay(), weekday);
  return [dayName, withYear].filter(Boolean).join(", ");
}
