import type { Blessing } from "@blessing-jar/contract/blessings.ts";
import { listVerses } from "@blessing-jar/contract/challenges.ts";
import { formatMonth, keptByKey } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { foldText } from "@blessing-jar/contract/kit/fold-text.ts";
import { type Verse, verseAt } from "@blessing-jar/contract/kit/verses.ts";
import type { LanguageCode } from "@blessing-jar/contract/languages.ts";
import { endpointQuery, queryClient } from "../../api/queries.ts";

export interface Reader {
  language: LanguageCode;
  labelOf: (category: string) => string;
}

const shortest = 2;
/** Read in one task: whoever types on is not kept waiting by ten thousand blessings. */
const inOneTask = 250;

/** Folded, each once; scripts without spaces have as many as somebody has set apart. */
export function searchWords(search: string): string[] {
  return [...new Set(foldText(search).match(/[\p{L}\p{M}\p{N}]+/gu))];
}

/**
 * Those that hold each word somewhere: in title, words, question, verse, names, the category that was chosen or the month, in the reader's
 * words. Ends with nothing once it is aborted.
 */
export async function findByWords(
  blessings: readonly Blessing[],
  search: string,
  reader: Reader,
  signal?: AbortSignal,
): Promise<Blessing[]> {
  const words = searchWords(search);
  if (words.join("").length < shortest) return [];
  const textOf = await reading(reader, blessings);
  const found: Blessing[] = [];
  for (const [index, blessing] of blessings.entries()) {
    if (index % inOneTask === inOneTask - 1) await new Promise((resolve) => setTimeout(resolve));
    if (signal?.aborted) return [];
    const text = textOf(blessing);
    if (words.every((word) => text.includes(word))) found.push(blessing);
  }
  return found;
}

type TextOf = (blessing: Blessing) => string;

let kept: (Reader & { verses: readonly Verse[]; textOf: TextOf }) | undefined;

/** Memoised while the reader and the verses are the same: a keystroke must not read ten thousand texts again. */
async function reading(reader: Reader, blessings: readonly Blessing[]): Promise<TextOf> {
  const { language, labelOf } = reader;
  const verses = await versesOf(language, blessings);
  if (kept?.language === language && kept.labelOf === labelOf && kept.verses === verses) return kept.textOf;
  const monthOf = keptByKey((month: string) => foldText(formatMonth(month, language)));
  const verseOf = keptByKey((reference: string) => {
    const verse = verseAt(reference, verses);
    return foldText([reference, verse?.reference, verse?.words].filter(Boolean).join("\n"));
  });
  const texts = new WeakMap<Blessing, string>();
  const textOf: TextOf = (blessing) => {
    const known = texts.get(blessing);
    if (known !== undefined) return known;
    const { title, description, prompt = "", bibleVerse, people = [], blessingDate } = blessing;
    const text = [
      ...[title, description, prompt, ...people.map(({ name }) => name)].map(foldText),
      verseOf(bibleVerse),
      blessing.isCategoryChosen === false ? "" : foldText(labelOf(blessing.category)),
      monthOf(blessingDate.slice(0, 7)),
    ].join("\n");
    texts.set(blessing, text);
    return text;
  };
  kept = { language, labelOf, verses, textOf };
  return textOf;
}

const none: readonly Verse[] = [];

/** Without the server what is written is searched all the same. */
async function versesOf(language: LanguageCode, blessings: readonly Blessing[]): Promise<readonly Verse[]> {
  if (!blessings.some(({ bibleVerse }) => bibleVerse)) return none;
  const query = endpointQuery(listVerses, { query: { language } });
  return queryClient.ensureQueryData(query).then(
    ({ verses }) => verses,
    () => none,
  );
}
