import { findText, pluralRules } from "@blessing-jar/contract/kit/texts.ts";
import { defaultLanguage, type LanguageCode } from "@blessing-jar/contract/languages.ts";
import type { Texts } from "@blessing-jar/contract/translations.ts";
import type { Database } from "../../database/database.ts";
import { type PackedText, packedText } from "../../http/packed-text.ts";
import { bundledTexts, filledIn, missingText, type Translate } from "../../kit/bundled-texts.ts";
import { listEdits } from "./manager.queries.ts";
import { countTexts, pageTexts, shownTexts } from "./shown-texts.ts";

interface Edition {
  edition: string;
  texts: Texts;
  /** The answer of `getTranslations`, written once; in Brotli a fifth smaller than what an answer is compressed to on its way. */
  json: PackedText;
}

/** A cache for each database: tests run several apps in one process. */
const editions = new WeakMap<object, Map<LanguageCode, Edition>>();

/** The texts that members see: bundled ones overridden by active edited ones. Cached until one changes. */
export async function activeTexts(db: Database, language: LanguageCode): Promise<Edition> {
  const known = editions.get(db) ?? new Map<LanguageCode, Edition>();
  editions.set(db, known);
  const edition = await findEditionOf(db, language);
  const kept = known.get(language);
  if (kept?.edition === edition) return kept;
  const english = language === defaultLanguage ? undefined : (await activeTexts(db, defaultLanguage)).texts;
  const texts = shownTexts(bundledTexts(language), await listEdits(db, language), english);
  const translations = pageTexts(texts);
  const json = packedText(JSON.stringify({ translations, count: countTexts(translations) }));
  const fresh = { edition, texts, json };
  known.set(language, fresh);
  return fresh;
}

/** What members read in a language, where any of it was ever edited. */
export async function findEditedTexts(db: Database, language: LanguageCode) {
  const texts = await activeTexts(db, language);
  return texts.edition === "" ? undefined : texts;
}

/** Words for mails and pages of the server, `{{name}}` filled in; English where the language has none. */
export async function translator(db: Database, language: LanguageCode): Promise<Translate> {
  const { texts } = await activeTexts(db, language);
  const { texts: english } = await activeTexts(db, defaultLanguage);
  const rules = pluralRules(language);
  return (key, values = {}) => {
    const { count } = values;
    const forms = typeof count === "number" ? [`${key}_${rules.select(count)}`, `${key}_other`, key] : [key];
    const found = [texts, english].flatMap((each) => forms.map((form) => findText(each, form)));
    return filledIn(found.find((text) => text !== undefined) ?? missingText(key), values, language);
  };
}

/** Changes whenever a text of the language was edited, or an English one, which stands in for what is not shown. */
async function findEditionOf(db: Database, language: LanguageCode): Promise<string> {
  const rows = await db
    .selectFrom("text_editions")
    .select(["language", "edition"])
    .where("language", "in", [language, defaultLanguage])
    .orderBy("language")
    .execute();
  return rows.map((row) => `${row.language} ${row.edition}`).join();
}
