import type { ParsedBody } from "@blessing-jar/contract/kit/endpoint.ts";
import { findText } from "@blessing-jar/contract/kit/texts.ts";
import { defaultLanguage, type LanguageCode } from "@blessing-jar/contract/languages.ts";
import type {
  approveTranslations,
  importTranslations,
  Translation,
  updateTranslation,
} from "@blessing-jar/contract/translation-manager.ts";
import type { Context } from "../../context.ts";
import type { Database } from "../../database/database.ts";
import { bundledTexts } from "../../kit/bundled-texts.ts";
import { Failure } from "../../kit/failure.ts";
import type { Viewer } from "../../kit/viewer.ts";
import { recordAct } from "../audit-log/audit-log.queries.ts";
import { activeTexts } from "./active-texts.ts";
import { idOfText, keysOf, nameOfId, type TextName } from "./manager.keys.ts";
import { originalOf, presentTranslation } from "./manager.presenter.ts";
import {
  deleteEdit,
  findEdit,
  findNameOfEdit,
  listEdits,
  updateToActive,
  writeEdit,
  writingTexts,
} from "./manager.queries.ts";

const subjectMax = 200;

/** @throws Failure translations.not-found */
async function getName(db: Database, id: string): Promise<TextName> {
  const name = nameOfId(id) ?? (await findNameOfEdit(db, id));
  if (!name) throw new Failure("translations.not-found");
  return name;
}

/** What the audit log says of a text. */
const subjectOf = ({ language, key }: TextName) => `${language} ${key}`.slice(0, subjectMax);

/**
 * Writes a text as a person's.
 * @throws Failure translations.not-found, translations.changed
 */
export async function saveTranslation(
  { db }: Pick<Context, "db">,
  viewer: Viewer,
  id: string,
  { translatedText: text, status, basedOn }: ParsedBody<typeof updateTranslation>,
): Promise<Translation> {
  const name = await getName(db, id);
  const { texts: english } = await activeTexts(db, defaultLanguage);
  const edit = await writingTexts(db, name.language, async (transaction) => {
    const before = await findEdit(transaction, name);
    // The same words once more: an own edit whose answer was lost.
    const isSame = before?.text === text && before.status === status && before.edited_by === "human";
    const isMoved = basedOn !== undefined && basedOn !== (before?.revision ?? 0);
    if (isMoved && isSame) return before;
    if (isMoved) throw new Failure("translations.changed");
    const written = { text, status, editedBy: "human", original: originalOf({ ...name, english }) } as const;
    await recordAct(transaction, viewer, { act: "text-written", subject: subjectOf(name) });
    return await writeEdit(transaction, name, written);
  });
  return presentTranslation({ ...name, edit, english });
}

/**
 * Takes an edit back. Answers what is there then: nothing, where the product has no such text any more.
 * @throws Failure translations.not-found
 */
export async function removeEdit(
  { db }: Pick<Context, "db">,
  viewer: Viewer,
  id: string,
): Promise<Translation | null> {
  const name = await getName(db, id);
  await writingTexts(db, name.language, async (transaction) => {
    if (!(await deleteEdit(transaction, name))) return;
    await recordAct(transaction, viewer, { act: "text-restored", subject: subjectOf(name) });
  });
  if (!keysOf(name.language).includes(name.key)) return null;
  const { texts: english } = await activeTexts(db, defaultLanguage);
  return presentTranslation({ ...name, edit: undefined, english });
}

/** Answers the ids of those that are shown now. */
export async function approve(
  { db }: Pick<Context, "db">,
  viewer: Viewer,
  { language, approvals }: ParsedBody<typeof approveTranslations>,
): Promise<string[]> {
  const keys = approvals.flatMap(({ id, basedOn }) => {
    const name = nameOfId(id);
    return name?.language === language ? [{ key: name.key, basedOn }] : [];
  });
  if (keys.length === 0) return [];
  const approved = await writingTexts(db, language, async (transaction) => {
    const shown = await updateToActive(transaction, language, keys);
    if (shown.length > 0) {
      await recordAct(transaction, viewer, { act: "texts-approved", subject: `${language} ${shown.length}` });
    }
    return shown;
  });
  return approved.map((key) => idOfText({ language, key }));
}

/** Writes the texts of a file, as a person's, those alone that are not as they stand. */
export async function importTexts(
  { db }: Pick<Context, "db">,
  viewer: Viewer,
  { language, texts }: ParsedBody<typeof importTranslations>,
): Promise<{ imported: number; unchanged: number; unknown: number }> {
  const keys = new Set(keysOf(language));
  const known = texts.filter(({ translationKey }) => keys.has(translationKey));
  const { texts: english } = await activeTexts(db, defaultLanguage);
  const changed = await writingTexts(db, language, async (transaction) => {
    const present = await presentTexts(transaction, language);
    const others = known.filter(({ translationKey: key, translatedText: text }) => present.get(key) !== text);
    for (const { translationKey: key, translatedText: text } of others) {
      const original = originalOf({ language, key, english });
      await writeEdit(
        transaction,
        { language, key },
        { text, status: "active", editedBy: "human", original },
      );
    }
    if (others.length > 0) {
      await recordAct(transaction, viewer, {
        act: "texts-imported",
        subject: `${language} ${others.length}`,
      });
    }
    return others.length;
  });
  return { imported: changed, unchanged: known.length - changed, unknown: texts.length - known.length };
}

/** The texts as a file of the language has them, by key: an edit that waits is in none. */
async function presentTexts(db: Database, language: LanguageCode): Promise<Map<string, string>> {
  const edits = await listEdits(db, language);
  const present = new Map<string, string>();
  for (const key of keysOf(language)) {
    const text = findText(bundledTexts(language), key);
    if (text !== undefined) present.set(key, text);
  }
  for (const { key, text, status } of edits) if (status === "active") present.set(key, text);
  return present;
}
