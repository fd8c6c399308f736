import { findText } from "@blessing-jar/contract/kit/texts.ts";
import { defaultLanguage, type LanguageCode } from "@blessing-jar/contract/languages.ts";
import { type TextTrouble, troublesOf } from "@blessing-jar/contract/text-troubles.ts";
import type { Translation } from "@blessing-jar/contract/translation-manager.ts";
import type { Texts } from "@blessing-jar/contract/translations.ts";
import { bundledTexts } from "../../kit/bundled-texts.ts";
import { idOfText, keysOf } from "./manager.keys.ts";
import type { Edit } from "./manager.queries.ts";
import { englishOf } from "./shown-texts.ts";
import { keepsTerms } from "./terms.ts";

interface Translated {
  language: LanguageCode;
  key: string;
  edit: Edit | undefined;
  /** The English that members read. */
  english: Texts;
}

/** What a text is translated from: the English that is shown; of English itself what came with the product. */
export function originalOf({ language, key, english }: Omit<Translated, "edit">): string {
  return englishOf(language === defaultLanguage ? bundledTexts(defaultLanguage) : english, key) ?? "";
}

export function presentTranslation({ language, key, edit, english }: Translated): Translation {
  const original = originalOf({ language, key, english });
  const bundled = findText(bundledTexts(language), key);
  const text = edit?.text ?? bundled ?? "";
  // What came with the product was written for the English that came with it.
  const writtenFor = edit ? edit.original : englishOf(bundledTexts(defaultLanguage), key);
  const isEnglishChanged =
    text !== "" && writtenFor !== null && writtenFor !== undefined && writtenFor !== original;
  return {
    id: idOfText({ language, key }),
    translationKey: key,
    originalText: original,
    translatedText: text,
    translatedBy: edit?.edited_by === "human" ? "human" : "ai",
    status: (edit?.status ?? (bundled === undefined ? "pending" : "active")) as Translation["status"],
    revision: edit?.revision ?? 0,
    bundledText: edit && bundled !== undefined ? bundled : null,
    isEnglishChanged,
    // What came with the product was held against its English when it was built; a person chooses their own words.
    troubles: edit && original !== "" ? troubles(edit.edited_by, { language, key, original, text }) : [],
  };
}

interface Judged {
  language: LanguageCode;
  key: string;
  original: string;
  text: string;
}

/** What is wrong with a text that no person wrote. */
export function troublesOfMachine({ language, key, ...texts }: Judged): TextTrouble[] {
  return [...troublesOf(key, texts), ...(keepsTerms(language, texts) ? [] : ["terms" as const])];
}

function troubles(editedBy: string, judged: Judged): TextTrouble[] {
  return editedBy === "human" ? troublesOf(judged.key, judged) : troublesOfMachine(judged);
}

/** Every text of a language: those that it should have, then edits whose keys the product has no more. */
export function presentTranslations(language: LanguageCode, edits: Edit[], english: Texts): Translation[] {
  const byKey = new Map(edits.map((edit) => [edit.key, edit]));
  const keys = new Set([...keysOf(language), ...byKey.keys()]);
  return [...keys].map((key) => presentTranslation({ language, key, edit: byKey.get(key), english }));
}
