import { formatDay, keptByKey } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { type LanguageCode, localeOf } from "@blessing-jar/contract/languages.ts";
import { today } from "./dates.ts";

const dayMs = 86_400_000;
const daysOfWeek = 7;

/** A calendar date as people say it: today, yesterday, Friday, Nov 17, and with its year where that is another. */
export function formatRelativeDay(isoDate: string, language: LanguageCode, now = today()): string {
  const day = isoDate.slice(0, 10);
  const ago = (Date.parse(now) - Date.parse(day)) / dayMs;
  if (Math.abs(ago) <= 1) return dayBeside(-ago, language);
  if (ago > 1 && ago < daysOfWeek) return formatDay(day, language, "weekday");
  return formatDay(day, language, day.slice(0, 4) === now.slice(0, 4) ? "brief" : "medium");
}

/** The word for a date that has one, today and the days beside it; undefined for every other. */
export function dayWord(isoDate: string, language: LanguageCode, now = today()): string | undefined {
  const ago = (Date.parse(now) - Date.parse(isoDate.slice(0, 10))) / dayMs;
  return Math.abs(ago) <= 1 ? dayBeside(-ago, language) : undefined;
}

const haitianDays: Record<number, string> = { [-1]: "yè", 0: "jodi a", 1: "demen" };

function dayBeside(days: number, language: LanguageCode): string {
  if (language === "ht") return haitianDays[days] ?? "";
  return relativeFormat(localeOf(language)).format(days, "day");
}

export const relativeFormat = keptByKey(
  (locale: string) => new Intl.RelativeTimeFormat(locale, { numeric: "auto" }),
);
