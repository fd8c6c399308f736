import { type LanguageCode, languageCodes } from "@blessing-jar/contract/languages.ts";
import type { Texts } from "@blessing-jar/contract/translations.ts";

type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

const cacheKey = (language: LanguageCode): string => `translations-${language}`;

export function readCached(store: Store, language: LanguageCode): Texts | undefined {
  try {
    const texts: unknown = JSON.parse(store.getItem(cacheKey(language)) ?? "null");
    return typeof texts === "object" && texts !== null && Object.keys(texts).length > 0
      ? (texts as Texts)
      : undefined;
  } catch {
    return undefined;
  }
}

export function writeCached(store: Store, language: LanguageCode, texts: Texts): void {
  store.setItem(cacheKey(language), JSON.stringify(texts));
}

export function clearCached(store: Store): void {
  for (const code of languageCodes) store.removeItem(cacheKey(code));
}
