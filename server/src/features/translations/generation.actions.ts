import { defaultLanguage, type LanguageCode } from "@blessing-jar/contract/languages.ts";
import { type Translation, translationLimits } from "@blessing-jar/contract/translation-manager.ts";
import type { Context } from "../../context.ts";
import type { Database } from "../../database/database.ts";
import type { Order, Translator } from "../../services/translator.ts";
import { activeTexts } from "./active-texts.ts";
import { findGeneration, findRunning, updateProgress } from "./generation.queries.ts";
import { presentTranslations, troublesOfMachine } from "./manager.presenter.ts";
import { type Edit, findEdit, listEdits, writeEdit, writingTexts } from "./manager.queries.ts";
import { termsFor } from "./terms.ts";

/** Of one request to the provider. */
const atOnce = { texts: 20, letters: 6_000 };

/** What no person wrote, and is not there, or was written for other English words. */
function isMissing({ translatedBy, translatedText, isEnglishChanged, originalText }: Translation): boolean {
  return originalText !== "" && translatedBy === "ai" && (translatedText === "" || isEnglishChanged);
}

/** In the order of their keys, by which a generation goes through them. */
export async function listMissing(db: Database, language: LanguageCode): Promise<Translation[]> {
  if (language === defaultLanguage) return [];
  const { texts: english } = await activeTexts(db, defaultLanguage);
  const rows = presentTranslations(language, await listEdits(db, language), english);
  return rows.filter(isMissing).sort((one, other) => (one.translationKey < other.translationKey ? -1 : 1));
}

/** Has the next texts translated and writes them. Answers whether more are left. */
export async function generateSome(
  { db, translator }: Pick<Context, "db" | "translator">,
  { id, language }: { id: string; language: LanguageCode },
): Promise<boolean> {
  const generation = await db
    .selectFrom("text_generations")
    .select("reached")
    .where("id", "=", id)
    .where("state", "=", "running")
    .executeTakeFirst();
  if (!generation || !translator) return false;
  const left = (await listMissing(db, language)).filter(
    ({ translationKey }) => translationKey > generation.reached,
  );
  const rows = next(left);
  const last = rows.at(-1);
  if (!last) return false;
  const terms = new Map(rows.flatMap(({ originalText }) => termsFor(language, originalText)));
  const texts = rows.map(({ originalText }) => originalText);
  const order = { language, texts, terms: [...terms] };
  const translated = await translateUnlessStopped({ db, translator }, id, order);
  if (!translated) return false;
  const goesOn = await writingTexts(db, language, async (transaction) => {
    if (!(await findRunning(transaction, id))) return false;
    const counts = { done: 0, pending: 0, missed: 0 };
    const isSharedBy = sharing(rows, translated, await listEdits(transaction, language));
    for (const [index, row] of rows.entries()) {
      const text = cleaned(translated[index]);
      counts[await write(transaction, language, row, { text, isShared: isSharedBy(text) })] += 1;
    }
    const { pending, missed } = counts;
    await updateProgress(transaction, id, {
      reached: last.translationKey,
      done: rows.length,
      pending,
      missed,
    });
    return true;
  });
  return goesOn && left.length > rows.length;
}

const watchMs = 1_000;

/** Undefined once it is stopped: a provider that hangs would hold up whatever is generated next. */
async function translateUnlessStopped(
  { db, translator }: { db: Database; translator: Translator },
  id: string,
  order: Order,
): Promise<(string | undefined)[] | undefined> {
  const stop = new AbortController();
  const watch = setInterval(() => {
    const known = findGeneration(db, order.language);
    // While the database is away nobody has stopped it.
    void known
      .catch(() => undefined)
      .then((row) => {
        if (row && (row.id !== id || row.state !== "running")) stop.abort();
      });
  }, watchMs);
  try {
    return await translator.translate(order, stop.signal);
  } catch (error) {
    if (stop.signal.aborted) return undefined;
    throw error;
  } finally {
    clearInterval(watch);
  }
}

function next(left: Translation[]): Translation[] {
  let letters = 0;
  const rows = left.slice(0, atOnce.texts);
  const end = rows.findIndex(({ originalText }, index) => {
    letters += originalText.length;
    return index > 0 && letters > atOnce.letters;
  });
  return end === -1 ? rows : rows.slice(0, end);
}

// No control characters but line breaks and tabs, as the contract refuses them; nor a text that names another.
const unwritable = /[^\P{C}\t\n\u200b-\u200f]|\$t\(/u;

/** So much longer than its English no translation is. */
const mostTimes = 5;
const mostMore = 80;

const cleaned = (translated: string | undefined) => translated?.trim().replaceAll("\r\n", "\n") ?? "";

/**
 * Whether unlike texts have a translation in common, of this time and of those before: a provider that says one thing to all of them
 * has translated none. English that differs in its case, its signs or its number alone may well be one.
 */
function sharing(rows: Translation[], translated: (string | undefined)[], edits: Edit[]) {
  const said = new Map<string, Set<string>>();
  const note = (text: string, key: string, original: string) => {
    const originals = said.get(text) ?? new Set();
    said.set(text, originals.add(likenessOf(key, original)));
  };
  const anew = new Set(rows.map(({ translationKey }) => translationKey));
  for (const { key, text, original, edited_by } of edits) {
    if (edited_by === "ai" && original && !anew.has(key)) note(text, key, original);
  }
  for (const [index, { translationKey, originalText }] of rows.entries()) {
    note(cleaned(translated[index]), translationKey, originalText);
  }
  return (text: string) => (said.get(text)?.size ?? 0) > 1;
}

const numbered = /_(zero|one|two|few|many|other)$/;

function likenessOf(key: string, original: string): string {
  return numbered.test(key)
    ? key.replace(numbered, "")
    : original.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}

/** A text that is not sound waits for a person. What a person wrote meanwhile stays. */
async function write(
  db: Database,
  language: LanguageCode,
  { translationKey: key, originalText: original }: Translation,
  { text, isShared }: { text: string; isShared: boolean },
): Promise<"done" | "pending" | "missed"> {
  if (text === "" || text.length > translationLimits.textMax || unwritable.test(text)) return "missed";
  const before = await findEdit(db, { language, key });
  if (before?.edited_by === "human") return "done";
  const isTooLong = text.length > original.length * mostTimes + mostMore;
  const isSound =
    !isTooLong && !isShared && troublesOfMachine({ language, key, original, text }).length === 0;
  const status = isSound ? "active" : "pending";
  await writeEdit(db, { language, key }, { text, status, editedBy: "ai", original });
  return isSound ? "done" : "pending";
}
