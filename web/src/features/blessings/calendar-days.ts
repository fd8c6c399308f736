import type { Weekday } from "../../language/dates.ts";
import { firstDayOfWeek } from "./group-by-period.ts";

export const daysOfWeek = 7;
const monthsOfYear = 12;
const years = { first: 1, last: 9999 };

const twoDigits = (value: number) => String(value).padStart(2, "0");

export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** `yyyy-MM`; what would lie before the first year or after the last one stays within. */
export function addMonths(month: string, months: number): string {
  const [year = 1, ofYear = 1] = month.split("-").map(Number);
  const least = years.first * monthsOfYear;
  const most = years.last * monthsOfYear + monthsOfYear - 1;
  const wanted = Math.min(most, Math.max(least, year * monthsOfYear + ofYear - 1 + months));
  return `${String(Math.floor(wanted / monthsOfYear)).padStart(4, "0")}-${twoDigits((wanted % monthsOfYear) + 1)}`;
}

export function lengthOf(month: string): number {
  const [year = 1, ofYear = 1] = month.split("-").map(Number);
  const date = new Date(0);
  // Not `Date.UTC`: it takes the years before 100 for those of the last century.
  date.setUTCFullYear(year, ofYear, 0);
  return date.getUTCDate();
}

/** The same day of another month, or its last where it is shorter. */
export const inMonth = (day: string, month: string): string =>
  `${month}-${twoDigits(Math.min(Number(day.slice(8)), lengthOf(month)))}`;

/** The days of a month by its weeks, each with a place for every weekday. */
export function weeksOf(month: string, weekStart: Weekday): (string | undefined)[][] {
  const first = `${month}-01`;
  const before = (Date.parse(first) - Date.parse(firstDayOfWeek(first, weekStart))) / 86_400_000;
  const days = Array.from({ length: lengthOf(month) }, (_, index) => `${month}-${twoDigits(index + 1)}`);
  const places = [...Array.from({ length: before }, () => undefined), ...days];
  const weeks = Array.from({ length: Math.ceil(places.length / daysOfWeek) }, (_, week) =>
    Array.from({ length: daysOfWeek }, (_, weekday) => places[week * daysOfWeek + weekday]),
  );
  return weeks;
}

interface Press {
  key: string;
  shiftKey: boolean;
}

/** Where a key of the grid leads, as the page runs; undefined for a key that leads nowhere. */
export function dayByKey(
  day: string,
  { key, shiftKey }: Press,
  { dir, weekStart }: { dir: "ltr" | "rtl"; weekStart: Weekday },
): string | undefined {
  const onward = dir === "ltr" ? 1 : -1;
  const weekday = () => (Date.parse(day) - Date.parse(firstDayOfWeek(day, weekStart))) / 86_400_000;
  const months = (count: number) => {
    const month = addMonths(day.slice(0, 7), count);
    return month === day.slice(0, 7) ? day : inMonth(day, month);
  };
  switch (key) {
    case "ArrowRight":
      return addDays(day, onward);
    case "ArrowLeft":
      return addDays(day, -onward);
    case "ArrowDown":
      return addDays(day, daysOfWeek);
    case "ArrowUp":
      return addDays(day, -daysOfWeek);
    case "Home":
      return addDays(day, -weekday());
    case "End":
      return addDays(day, daysOfWeek - 1 - weekday());
    case "PageDown":
      return months(shiftKey ? monthsOfYear : 1);
    case "PageUp":
      return months(shiftKey ? -monthsOfYear : -1);
    default:
      return undefined;
  }
}
