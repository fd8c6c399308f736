import { type LanguageCode, languages } from "@blessing-jar/contract/languages.ts";

/** 0 is Sunday, as `Date` counts. */
export function weekStartsOn(language: LanguageCode) {
  return languages.find(({ code }) => code === language)?.weekStart ?? 0;
}

/** Today by the reader's own clock, `yyyy-MM-dd`. */
export function today(now = new Date()): string {
  const twoDigits = (value: number) => String(value).padStart(2, "0");
  return `${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`;
}
