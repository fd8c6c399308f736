import type { listVerses } from "@blessing-jar/contract/challenges.ts";
import type { DocumentAnswer } from "@blessing-jar/contract/documents.ts";
import { keptByKey } from "@blessing-jar/contract/kit/dates-in-words.ts";
import type { AnswerOf } from "@blessing-jar/contract/kit/endpoint.ts";
import { findText } from "@blessing-jar/contract/kit/texts.ts";
import { verseAt } from "@blessing-jar/contract/kit/verses.ts";
import { type LanguageCode, languageCodes } from "@blessing-jar/contract/languages.ts";
import type { FastifyRequest } from "fastify";
import type { Context } from "../../context.ts";
import { acceptedLanguage } from "../../http/accepted-language.ts";
import { bundledTexts, type Translate } from "../../kit/bundled-texts.ts";
import { translator } from "../translations/active-texts.ts";
import inspirations from "./inspirations.json" with { type: "json" };

const at = (key: string | undefined) => `prompts.inspirations.verses.${key}`;

export function verseOf(key: string | undefined, t: Translate) {
  return { reference: t(`${at(key)}.source`), words: t(`${at(key)}.text`) };
}

export async function versesIn(
  db: Context["db"],
  language: LanguageCode,
): Promise<AnswerOf<typeof listVerses>["verses"]> {
  const t = await translator(db, language);
  return inspirations.verses.map((key) => ({ ...verseOf(key, t), names: namesOf(key) }));
}

/** What a document knows of a verse without asking, in the language that it is drawn in: that verse alone. */
export async function verseForDocument(
  { db }: Pick<Context, "db">,
  request: FastifyRequest,
  reference: string,
): Promise<DocumentAnswer[]> {
  if (!reference) return [];
  const language = acceptedLanguage(request);
  const verse = verseAt(reference, await versesIn(db, language));
  return verse ? [{ key: ["api", "verses", { language }], status: 200, body: { verses: [verse] } }] : [];
}

/** Haitian Creole says "after Psalm …", for its words are retold; whoever writes a place leaves that out. */
const retold = /^dapre /;

const namesOf = keptByKey((key: string): string[] => {
  const names = languageCodes.flatMap(
    (language) => findText(bundledTexts(language), `${at(key)}.source`) ?? [],
  );
  return [...new Set(names.map((name) => name.replace(retold, "")))];
});
