import { type Blessing, searchedWords } from "@blessing-jar/contract/blessings.ts";
import { foldText } from "@blessing-jar/contract/kit/fold-text.ts";
import { filterBlessings } from "./filter-blessings.ts";
import { noFilters } from "./list-filters.ts";

/** Of one list: each word as it is folded, with a spelling of it and how often it is written. */
type Vocabulary = ReadonlyMap<string, { written: string; count: number }>;

const vocabularies = new WeakMap<readonly Blessing[], Promise<Vocabulary>>();

const most = 3;
/** Read in one task, of which ten thousand blessings are many: whoever types on is not kept waiting. */
const inOneTask = 500;

/**
 * What may have been meant by a search that finds nothing: the same words, those that no blessing holds each spelt as one that is
 * there. Only what finds something. Scripts that put no space between words have no words to compare.
 */
export async function nearSearches(blessings: Blessing[], search: string): Promise<string[]> {
  const reading = vocabularies.get(blessings) ?? readVocabulary(blessings);
  vocabularies.set(blessings, reading);
  const vocabulary = await reading;
  const folded = [...vocabulary.keys()];
  const words = search
    .trim()
    .split(/\s+/)
    .map((typed) => {
      const word = foldText(typed).trim();
      return {
        typed,
        near: folded.some((known) => known.includes(word)) ? undefined : nearest(word, vocabulary),
      };
    });
  const missed = words.filter(({ near }) => near !== undefined);
  if (missed.length === 0 || missed.some(({ near }) => near?.length === 0)) return [];
  const choices = missed.length === 1 ? most : 1;
  return Array.from({ length: choices }, (_, choice) =>
    words.some(({ near }) => near && near[choice] === undefined)
      ? ""
      : words.map(({ typed, near }) => near?.[choice] ?? typed).join(" "),
  ).filter((near) => near !== "" && filterBlessings(blessings, near, noFilters).length > 0);
}

async function readVocabulary(blessings: readonly Blessing[]): Promise<Vocabulary> {
  const counts = new Map<string, number>();
  for (const [index, blessing] of blessings.entries()) {
    if (index % inOneTask === inOneTask - 1) await new Promise((resolve) => setTimeout(resolve));
    for (const name of searchedWords) {
      for (const word of blessing[name].match(/[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}\p{N}]+)*/gu) ?? [])
        counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  const vocabulary = new Map<string, { written: string; count: number }>();
  for (const [written, count] of counts) {
    const folded = foldText(written);
    const other = vocabulary.get(folded);
    // Rather as it stands within a sentence than at its head.
    const isSmall = written === written.toLowerCase();
    vocabulary.set(folded, {
      written: other && !isSmall ? other.written : written,
      count: count + (other?.count ?? 0),
    });
  }
  return vocabulary;
}

/** The nearest spellings, nearest and most frequent first; none of a word of which a letter more or less makes any other. */
function nearest(word: string, vocabulary: Vocabulary): string[] {
  const allowed = word.length < 3 ? 0 : word.length < 5 ? 1 : 2;
  if (allowed === 0) return [];
  const found: { written: string; apart: number; count: number }[] = [];
  for (const [known, { written, count }] of vocabulary) {
    // Two letters apart, words that begin otherwise are seldom meant.
    const limit = known[0] === word[0] ? allowed : 1;
    if (known.length < word.length - limit || known.length < 3) continue;
    const apart = Math.min(
      distance(word, known, limit),
      // As it is while somebody is still typing it.
      word.length > 3 ? distance(word, known.slice(0, word.length), limit) + 0.5 : allowed + 1,
    );
    if (apart <= limit) found.push({ written, apart, count });
  }
  return found
    .sort((one, other) => one.apart - other.apart || other.count - one.count)
    .slice(0, most)
    .map(({ written }) => written);
}

/** Letters added, left out, replaced or swapped (optimal string alignment); more than `limit` where it is more. */
function distance(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit) return limit + 1;
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    let least = i;
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      let value = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        value = Math.min(value, (before[j - 2] ?? 0) + 1);
      next.push(value);
      least = Math.min(least, value);
    }
    if (least > limit) return limit + 1;
    before = row;
    row = next;
  }
  return row[other.length] ?? limit + 1;
}
