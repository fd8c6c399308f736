import { defaultLanguage, isLanguageCode, type LanguageCode } from "@blessing-jar/contract/languages.ts";

export const languageKey = "language";

/** The stored choice, else the first language of the browser that we speak, else English. */
export function chooseLanguage(stored: string | null, browserLanguages: readonly string[]): LanguageCode {
  if (isLanguageCode(stored)) return stored;
  return browserLanguages.map(baseOf).find(isLanguageCode) ?? defaultLanguage;
}

function baseOf(tag: string): string {
  return tag.toLowerCase().split("-")[0] ?? "";
}
