import { type LanguageCode, languageCodes } from "@blessing-jar/contract/languages.ts";
import type { Texts } from "@blessing-jar/contract/translations.ts";

type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

const cacheKey = (language: LanguageCode): string => `translations-${language}`;
const buildKey = "texts-of-build";

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
  store.setItem(buildKey, thisBuild());
}

/** Texts of an older build may lack some that the pages say now. The name of the English file changes with its texts. */
export function isCacheOfThisBuild(store: Store): boolean {
  return store.getItem(buildKey) === thisBuild();
}

const thisBuild = () => String(import.meta.env.ENGLISH_TEXTS);

export function removeCached(store: Store, language: LanguageCode): void {
  store.removeItem(cacheKey(language));
}

export function clearCached(store: Store): void {
  for (const code of languageCodes) removeCached(store, code);
}
