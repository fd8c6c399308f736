import { findText, pluralRules } from "@blessing-jar/contract/kit/texts.ts";
import { defaultLanguage, type LanguageCode, languageCodes } from "@blessing-jar/contract/languages.ts";
import { isPluralForm, withoutPlural } from "@blessing-jar/contract/text-troubles.ts";
import type { Texts } from "@blessing-jar/contract/translations.ts";
import { idFor } from "../../database/ids.ts";
import { bundledTexts } from "../../kit/bundled-texts.ts";

export interface TextName {
  language: LanguageCode;
  key: string;
}

/** Every text with its dotted key, in the order of the files. */
function* flatTexts(texts: Texts, path = ""): Generator<[key: string, text: string]> {
  for (const [name, inner] of Object.entries(texts)) {
    const key = path === "" ? name : `${path}.${name}`;
    if (typeof inner === "string") yield [key, inner];
    else yield* flatTexts(inner, key);
  }
}

const known = new Map<LanguageCode, readonly string[]>();

/** The keys that a language should have: the English ones, and for what counts every form of its own grammar. */
export function keysOf(language: LanguageCode): readonly string[] {
  const keys = known.get(language) ?? [...new Set(keysToBe(language))];
  known.set(language, keys);
  return keys;
}

function* keysToBe(language: LanguageCode): Generator<string> {
  const english = bundledTexts(defaultLanguage);
  const { pluralCategories } = pluralRules(language).resolvedOptions();
  for (const [key] of flatTexts(english)) {
    const base = withoutPlural(key);
    const isCounted = isPluralForm(key) && findText(english, `${base}_other`) !== undefined;
    if (isCounted) for (const form of pluralCategories) yield `${base}_${form}`;
    else yield key;
  }
  for (const [key] of flatTexts(bundledTexts(language))) yield key;
}

// The time in the id of each text: it is made of language and key alone, so that it is the same in every process.
const beginning = "0193b2a0-0000-7000-8000-000000000000";

const ids = new Map<string, string>();

export function idOfText({ language, key }: TextName): string {
  const name = `${language} ${key}`;
  const known = ids.get(name) ?? idFor(beginning, language, key);
  ids.set(name, known);
  return known;
}

let names: ReadonlyMap<string, TextName> | undefined;

/** The text of an id; undefined for one that no language has, which may still be an edit of an earlier version. */
export function nameOfId(id: string): TextName | undefined {
  names ??= new Map(
    languageCodes.flatMap((language) =>
      keysOf(language).map((key) => [idOfText({ language, key }), { language, key }] as const),
    ),
  );
  return names.get(id.toLowerCase());
}
