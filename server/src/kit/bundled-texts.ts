import { readdirSync, readFileSync } from "node:fs";
import { isolated } from "@blessing-jar/contract/kit/isolated.ts";
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

export function findText(texts: Texts, key: string): string | undefined {
  let found: string | Texts | undefined = texts;
  for (const part of key.split(".")) {
    if (typeof found !== "object" || !Object.hasOwn(found, part)) return undefined;
    found = found[part];
  }
  return typeof found === "string" ? found : undefined;
}

export function hasText(key: string): boolean {
  return findText(bundledTexts(defaultLanguage), key) !== undefined;
}

/** The English sentence of a key; the key itself when it is missing. */
export function englishText(key: string): string {
  return findText(bundledTexts(defaultLanguage), key) ?? key;
}

/** `{{name}}` filled in, each value isolated. */
export function filledIn(text: string, values: Record<string, string>, language: LanguageCode): string {
  return text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? isolated(values[name] ?? "", language) : placeholder,
  );
}

/** Words of one language by key, `{{name}}` filled in. */
export type Translate = (key: string, values?: Record<string, string>) => string;
