/** The nine languages; `dir` is the direction of the page, `weekStart` the first day of a week, 0 for Sunday. */
export const languages = [
  { code: "en", name: "English", nativeName: "English", dir: "ltr", weekStart: 0 },
  { code: "fr", name: "French", nativeName: "Français", dir: "ltr", weekStart: 1 },
  { code: "es", name: "Spanish", nativeName: "Español", dir: "ltr", weekStart: 1 },
  { code: "pt", name: "Portuguese", nativeName: "Português", dir: "ltr", weekStart: 0 },
  { code: "ja", name: "Japanese", nativeName: "日本語", dir: "ltr", weekStart: 0 },
  { code: "zh", name: "Chinese", nativeName: "中文", dir: "ltr", weekStart: 1 },
  { code: "ar", name: "Arabic", nativeName: "العربية", dir: "rtl", weekStart: 6 },
  { code: "ur", name: "Urdu", nativeName: "اردو", dir: "rtl", weekStart: 0 },
  { code: "ht", name: "Haitian Creole", nativeName: "Kreyòl ayisyen", dir: "ltr", weekStart: 0 },
] as const;

export type LanguageCode = (typeof languages)[number]["code"];

export const languageCodes = languages.map((language) => language.code) as [LanguageCode, ...LanguageCode[]];

export const defaultLanguage: LanguageCode = "en";

/** The row of a language; that of the default one for none of ours. */
export function traitsOf(language: LanguageCode): (typeof languages)[number] {
  return languages.find(({ code }) => code === language) ?? languages[0];
}

export function dirOf(language: LanguageCode): "ltr" | "rtl" {
  return traitsOf(language).dir;
}

/**
 * How a day of three numbers begins, where nothing else says it; and the first of a month where it is an ordinal: “1er mars”.
 * Intl writes 1.
 */
export const dayWriting: Record<LanguageCode, { order: "day" | "month" | "year"; first: string | null }> = {
  en: { order: "month", first: null },
  fr: { order: "day", first: "1er" },
  es: { order: "day", first: null },
  pt: { order: "day", first: "1º" },
  ja: { order: "year", first: null },
  zh: { order: "year", first: null },
  ar: { order: "day", first: null },
  ur: { order: "day", first: null },
  ht: { order: "day", first: "1ye" },
};

/** A language as it was stored: the default one for what is none of ours. */
export function languageOf(stored: string): LanguageCode {
  return isLanguageCode(stored) ? stored : defaultLanguage;
}

export function isLanguageCode(value: unknown): value is LanguageCode {
  return languageCodes.some((code) => code === value);
}

let english = "en";
/** No more of a tag: some browsers name what Intl throws at (`en-US@posix`), or other digits. */
const englishOfRegion = /^en-(?:[a-z]{2}|\d{3})\b/i;

/** Dates in English as the reader's region writes them, which only a browser knows: `en-GB`, else those of the United States. */
export function readByRegion(browserLanguages: readonly string[]): void {
  english = browserLanguages.flatMap((tag) => englishOfRegion.exec(tag) ?? [])[0] ?? "en";
}

/**
 * Intl has no Haitian Creole: its order and punctuation are those of French, its words are our own. Our Spanish is Latin America's.
 * The figures of Arabic are those of our texts and of every other engine, where WebKit would take its own.
 */
export function localeOf(language: LanguageCode): string {
  const otherwise: Partial<Record<LanguageCode, string>> = {
    en: english,
    ht: "fr",
    es: "es-419",
    ar: "ar-u-nu-latn",
  };
  return otherwise[language] ?? language;
}
