import { defaultLanguage, type LanguageCode } from "@blessing-jar/contract/languages.ts";
import type { Texts } from "@blessing-jar/contract/translations.ts";
import type { Database } from "../../database/database.ts";
import { bundledTexts, findText } from "./bundled-texts.ts";
import { countTexts, mergeTexts } from "./merge-texts.ts";
import { findEditionOf, listActiveTexts } from "./translations.queries.ts";

interface Edition {
  edition: string;
  texts: Texts;
  /** The answer of `getTranslations`, written once. */
  json: string;
}

/** By database, so that each app of one process has its own. */
const editions = new WeakMap<object, Map<LanguageCode, Edition>>();

/** The texts that members see: the bundled ones with the active edited ones over them. Kept until one changes. */
export async function activeTexts(db: Database, language: LanguageCode): Promise<Edition> {
  const known = editions.get(db) ?? new Map<LanguageCode, Edition>();
  editions.set(db, known);
  const edition = await findEditionOf(db, language);
  const kept = known.get(language);
  if (kept?.edition === edition) return kept;
  const texts = mergeTexts(bundledTexts(language), await listActiveTexts(db, language));
  const fresh = { edition, texts, json: JSON.stringify({ translations: texts, count: countTexts(texts) }) };
  known.set(language, fresh);
  return fresh;
}

export type Translate = (key: string, values?: Record<string, string>) => string;

/** Words for mails and pages of the server, `{{name}}` filled in; English where the language has none. */
export async function translator(db: Database, language: LanguageCode): Promise<Translate> {
  const { texts } = await activeTexts(db, language);
  const { texts: english } = await activeTexts(db, defaultLanguage);
  return (key, values = {}) =>
    (findText(texts, key) ?? findText(english, key) ?? key).replace(
      /\{\{(\w+)\}\}/g,
      (placeholder, name: string) => (Object.hasOwn(values, name) ? values[name] : undefined) ?? placeholder,
    );
}
