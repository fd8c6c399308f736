import { parseCalendarDate } from "@blessing-jar/contract/kit/dates.ts";
import { haitianMonths } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { languageCodes, localeOf } from "@blessing-jar/contract/languages.ts";
import { todayIn } from "../../../kit/days.ts";
import moreMonths from "./months.json" with { type: "json" };

/** Which number of `5/3/24` comes first: the same in a whole file, or not to be told. */
export type DayOrder = "day" | "month" | "year" | "unknown";

// Longer than any day is written.
const dayLetters = 100;
// Other calendars count other years: 1445, 2567. What is beyond these is no day of somebody's life.
const years = { first: 1800, last: 2199 };

const twoNumbers = /^(\d{1,2})\s?[./-]\s?(\d{1,2})\s?[./-]\s?(\d{4}|\d{2})(?!\d)/;
const yearFirst = /^(\d{4})\s?[./年-]\s?(\d{1,2})\s?[./月-]\s?(\d{1,2})(?!\d)/;
const compact = /^(\d{4})(\d{2})(\d{2})(?!\d)/;

/**
 * The day that a cell tells, as it stands there; undefined for one without a year, for one that no calendar has, and for
 * one that could be either of two.
 */
export function dayOf(cell: string, order: DayOrder): string | undefined {
  const text = plainDigits(cell);
  const year = yearFirst.exec(text) ?? compact.exec(text);
  if (year) return asDay(year[1], year[2], year[3]);
  const [, first = "", second = "", last = ""] = twoNumbers.exec(text) ?? [];
  if (first === "") return dayInWords(text);
  if (order === "year" && last.length === 2) return asDay(whole(first.padStart(2, "0")), second, last);
  const isDay = Number(first) > 12 ? true : Number(second) > 12 ? false : order !== "month";
  if (order === "unknown" && first !== second && Number(first) <= 12 && Number(second) <= 12)
    return undefined;
  return isDay ? asDay(whole(last), second, first) : asDay(whole(last), first, second);
}

/** What the days of a whole column say of their order; `usual` where they say nothing, for then it goes by the language. */
export function orderOf(days: Iterable<string>, usual: DayOrder): DayOrder {
  const found = new Set<DayOrder>();
  for (const day of days) {
    const [, first, second, last] = twoNumbers.exec(plainDigits(day)) ?? [];
    if (usual === "year" && last?.length === 2) continue;
    if (Number(first) > 12) found.add("day");
    else if (Number(second) > 12) found.add("month");
  }
  const [order = usual] = found;
  return found.size > 1 ? "unknown" : order;
}

function asDay(year = "", month = "", day = ""): string | undefined {
  if (Number(year) < years.first || Number(year) > years.last) return undefined;
  return parseCalendarDate(`${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`);
}

/** Spreadsheets write two digits of a year that has been. */
function whole(year: string): string {
  if (year.length !== 2) return year;
  const century = Math.floor(new Date().getUTCFullYear() / 100);
  const isOfThis = Number(year) <= new Date().getUTCFullYear() % 100;
  return `${isOfThis ? century : century - 1}${year}`;
}

/** Arabic, Persian and full-width digits as ASCII writes them. */
function plainDigits(text: string): string {
  return text
    .slice(0, dayLetters)
    .normalize("NFKC")
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/\p{Cf}/gu, "")
    .trim();
}

// One word in the text for each that a month's name has.
const folded = (name: string) =>
  name
    .normalize("NFKD")
    .replace(/[\p{M}.]/gu, "")
    .toLowerCase()
    .trim();

let known: Map<string, number> | undefined;

function months(): Map<string, number> {
  if (known) return known;
  const found = new Map<string, number>();
  const add = (name: string, month: number) => {
    // 1月 is told by its digits.
    if (!/\d/.test(name)) found.set(folded(name).replaceAll(" ", "_"), month);
  };
  for (const language of languageCodes) {
    for (const style of ["long", "short"] as const) {
      const format = new Intl.DateTimeFormat(localeOf(language), {
        calendar: "gregory",
        month: style,
        timeZone: "UTC",
      });
      for (let month = 1; month <= 12; month += 1)
        add(format.format(new Date(Date.UTC(2001, month - 1, 15))), month);
    }
  }
  for (const [index, name] of haitianMonths.entries()) add(name, index + 1);
  // Also as the Levant and the Maghreb write them.
  for (const [name, month] of Object.entries(moreMonths)) add(name, month);
  known = found;
  return found;
}

// What stands between the parts of a day: “5 de marzo de 2024”, “the 5th of March, 2024”.
const between = new Set(["de", "del", "of", "st", "nd", "rd", "th", "er", "ye", "eme", "o", "a"]);

/** A day with its month in words, of which the three parts stand together. */
function dayInWords(text: string): string | undefined {
  const joined = folded(text).replace(/(كانون|تشرين) (?=ال)/g, "$1_");
  const parts = joined.match(/\p{N}+|[\p{L}_]+/gu) ?? [];
  const words = parts.filter((part) => !between.has(part));
  const at = words.findIndex((word) => months().has(word));
  const month = String(months().get(words[at] ?? "") ?? "");
  const [before = "", after = "", last = ""] = [words[at - 1], words[at + 1], words[at + 2]];
  const isDay = (word: string) => /^\d{1,2}$/.test(word);
  const isYear = (word: string) => /^\d{4}$/.test(word);
  if (month === "") return undefined;
  if (isDay(before) && isYear(after)) return asDay(after, month, before);
  if (isDay(after) && isYear(last)) return asDay(last, month, after);
  if (isYear(before) && isDay(after)) return asDay(before, month, after);
  // As Excel writes it: 5-Mar-24.
  if (isDay(before) && isDay(after) && /^\d{1,2}-[^-\s]+-\d{2}$/.test(text))
    return asDay(whole(after), month, before);
  return undefined;
}

/** The day that it was at a moment, where it was told; in the zone `otherwise` for one that nobody knows. */
export function dayThere(moment: string | undefined, zone: string | undefined, otherwise = "UTC") {
  const date = new Date((moment ?? "").slice(0, 64));
  if (moment === undefined || Number.isNaN(date.getTime())) return undefined;
  for (const timeZone of [zoneOf(zone ?? ""), otherwise, "UTC"]) {
    try {
      if (timeZone) return todayIn(timeZone, date);
    } catch {
      // This runtime does not know it.
    }
  }
  return undefined;
}

/** `America\/New_York` as some write it; `GMT+0200`, `UTC-3` and `+02:00` as an offset that Intl knows. */
function zoneOf(text: string): string {
  const zone = text.slice(0, 64).replaceAll("\\", "").trim();
  const [, sign, hours = "", minutes = "00"] = /^(?:GMT|UTC)?([+-])(\d{1,2}):?(\d{2})?$/.exec(zone) ?? [];
  return sign ? `${sign}${hours.padStart(2, "0")}:${minutes}` : zone;
}
