import { type LanguageCode, localeOf, traitsOf } from "@blessing-jar/contract/languages.ts";

/** 0 is Sunday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** The first day of a week: that of the language, in English that of the reader's region. */
export function weekStartOf(language: LanguageCode): Weekday {
  const { weekStart } = traitsOf(language);
  if (language !== "en") return weekStart;
  const locale = new Intl.Locale(localeOf(language)) as Intl.Locale & {
    getWeekInfo?(): { firstDay: number };
  };
  return ((locale.getWeekInfo?.().firstDay ?? weekStart) % 7) as Weekday;
}

/** Today by the reader's own clock, `yyyy-MM-dd`. */
export function today(now = new Date()): string {
  const twoDigits = (value: number) => String(value).padStart(2, "0");
  return `${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`;
}
