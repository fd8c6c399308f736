import { readdirSync, readFileSync } from "node:fs";
import { formatNumber } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { isolated } from "@blessing-jar/contract/kit/isolated.ts";
import { findText } from "@blessing-jar/contract/kit/texts.ts";
import { defaultLanguage, type LanguageCode } from "@blessing-jar/contract/languages.ts";
import type { Texts } from "@blessing-jar/contract/translations.ts";
import { root } from "../root.ts";

const folder = new URL("locales/", root);

function readLanguage(language: LanguageCode): Texts {
  let files: string[];
  try {
    files = readdirSync(new URL(`${language}/`, folder)).filter((file) => file.endsWith(".json"));
  } catch {
    return {};
  }
  return Object.fromEntries(
    files.map((file) => [
      file.slice(0, -".json".length),
      JSON.parse(readFileSync(new URL(`${language}/${file}`, folder), "utf8")) as Texts,
    ]),
  );
}

const known = new Map<LanguageCode, Texts>();

/** The texts that come with the product: by section (the file's name) and key. Empty for a language without files. */
export function bundledTexts(language: LanguageCode): Texts {
  const texts = known.get(language) ?? readLanguage(language);
  known.set(language, texts);
  return texts;
}

export function hasText(key: string): boolean {
  return findText(bundledTexts(defaultLanguage), key) !== undefined;
}

/** The English sentence of a key; the key itself when it is missing. */
export function englishText(key: string): string {
  return findText(bundledTexts(defaultLanguage), key) ?? key;
}

/** Its key stands in for it: what is to be said is not worth less for it. Tests fail where this is warned of. */
export function missingText(key: string): string {
  process.emitWarning(`There is no text "${key}"`);
  return key;
}

type Values = Record<string, string | number>;

/** `{{name}}` and `{{count, number}}` filled in, each value isolated. */
export function filledIn(text: string, values: Values, language: LanguageCode): string {
  return text.replace(/\{\{(\w+)(?:, number)?\}\}/g, (placeholder, name: string) => {
    if (!Object.hasOwn(values, name)) return placeholder;
    const value = values[name] ?? "";
    return isolated(typeof value === "number" ? formatNumber(value, language) : value, language);
  });
}

/** Words of one language by key, `{{name}}` filled in; by their `count` in the form for it. */
export type Translate = (key: string, values?: Values) => string;
