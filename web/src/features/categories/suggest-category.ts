import { type Blessing, listBlessings } from "@blessing-jar/contract/blessings.ts";
import { builtInCategories, type CategoryKey, defaultCategory } from "@blessing-jar/contract/categories.ts";
import { beginningOf } from "@blessing-jar/contract/kit/beginning.ts";
import type { AnswerOf } from "@blessing-jar/contract/kit/endpoint.ts";
import { foldText } from "@blessing-jar/contract/kit/fold-text.ts";
import type { LanguageCode } from "@blessing-jar/contract/languages.ts";
import { queryClient, queryKey } from "../../api/queries.ts";
import { useLanguageStore } from "../../language/language-store.ts";
import { categoriesQuery } from "./category.tsx";
import tables from "./category-words.json" with { type: "json" };

type Chosen = Pick<Blessing, "title" | "category" | "isCategoryChosen">;

interface Written {
  isCategoryChosen: boolean;
  category: string;
  title: string;
  description?: string;
}

interface Known {
  language: LanguageCode;
  /** The categories that there are; undefined while nobody knows. */
  listed: readonly string[] | undefined;
  /** One's own blessings, newest first. */
  own: readonly Chosen[];
}

/** Letters from its beginning that tell what a text is about. */
const readLetters = 2_000;
/** One's own blessings that are learned from. */
const learnedFrom = 300;

/** For a new blessing, by what this page knows already; undefined where it has one, chosen or of its question, or nothing tells. */
export function suggestFor(written: Written): string | undefined {
  const { isCategoryChosen, category, title, description = "" } = written;
  if (isCategoryChosen || category !== defaultCategory) return undefined;
  const own = queryClient.getQueryData<AnswerOf<typeof listBlessings>>(queryKey(listBlessings));
  const listed = queryClient.getQueryData<readonly { name: string }[]>(categoriesQuery.queryKey);
  return suggestCategory(`${title}\n${description}`, {
    language: useLanguageStore.getState().language,
    listed: listed?.map(({ name }) => name),
    own: own?.blessings ?? [],
  });
}

/** What a text seems to be about: by the words of the reader's language, and before them by what one chose for the same words. */
export function suggestCategory(text: string, { language, listed, own }: Known): string | undefined {
  const folded = foldText(beginningOf(text, readLetters));
  const words = new Set(wordsOf(folded, language));
  const scores = new Map<string, number>();
  const add = (category: string, points: number) =>
    scores.set(category, (scores.get(category) ?? 0) + points);
  for (const { name, entries } of tableOf(language)) {
    for (const parts of entries)
      if (parts.every((part) => part(words, folded))) add(name, 2 * parts.length - 1);
  }
  const learned = learnedOf(own, language);
  for (const word of words) {
    const category = learned.get(word);
    if (category) add(category, 2);
  }
  const possible = [...scores].filter(([name]) => !listed || listed.includes(name));
  return possible.reduce<[string?, number?]>((best, each) => (each[1] > (best[1] ?? 0) ? each : best), [])[0];
}

type Part = (words: ReadonlySet<string>, folded: string) => boolean;

const compiled = new Map<LanguageCode, { name: string; entries: Part[][] }[]>();

function tableOf(language: LanguageCode) {
  const known = compiled.get(language);
  if (known) return known;
  const table = Object.entries(tables[language]).map(([key, line]) => ({
    name: nameOf(key as CategoryKey),
    entries: foldText(line)
      .split(" ")
      .map((entry) => entry.split("+").map((part) => partOf(part, language))),
  }));
  compiled.set(language, table);
  return table;
}

/** A word; with a hyphen at its end, all that begin with it; in a script without spaces, wherever it stands. */
function partOf(part: string, language: LanguageCode): Part {
  if (isWithoutSpaces(language)) return (_, folded) => folded.includes(part);
  if (!part.endsWith("-")) return (words) => words.has(part);
  const stem = part.slice(0, -1);
  return (words) => [...words].some((word) => word.startsWith(stem));
}

const isWithoutSpaces = (language: LanguageCode) => language === "ja" || language === "zh";
const nameOf = (key: CategoryKey) =>
  builtInCategories.find((each) => each.key === key)?.name ?? defaultCategory;

/** The article and what else is written to the beginning of an Arabic word. */
const arabicBeginning = /^[\u0648\u0641]?(?:[\u0628\u0643]?\u0627\u0644|\u0644\u0644|[\u0628\u0644\u0643])/;

function wordsOf(folded: string, language: LanguageCode): string[] {
  if (isWithoutSpaces(language)) {
    const segments = new Intl.Segmenter(language, { granularity: "word" }).segment(folded);
    return [...segments].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment);
  }
  const words = folded.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean);
  if (language !== "ar") return words;
  return words.flatMap((word) => [word, word.replace(arabicBeginning, "")]);
}

let last:
  | { own: readonly Chosen[]; language: LanguageCode; learned: ReadonlyMap<string, string> }
  | undefined;

/**
 * The words of titles for which one chose the same category at least twice, and hardly another. Of Faith nothing is learned: for long it
 * was what the form said by itself.
 */
function learnedOf(own: readonly Chosen[], language: LanguageCode): ReadonlyMap<string, string> {
  if (last?.own === own && last.language === language) return last.learned;
  const counts = new Map<string, Map<string, number>>();
  const chosen = own.filter(
    ({ isCategoryChosen, category }) => isCategoryChosen !== false && category !== defaultCategory,
  );
  for (const { title, category } of chosen.slice(0, learnedFrom)) {
    for (const word of new Set(wordsOf(foldText(title), language))) {
      if (word.length < (isWithoutSpaces(language) ? 2 : 4)) continue;
      const of = counts.get(word) ?? new Map<string, number>();
      counts.set(word, of.set(category, (of.get(category) ?? 0) + 1));
    }
  }
  const learned = new Map<string, string>();
  for (const [word, of] of counts) {
    const all = [...of.values()].reduce((sum, count) => sum + count, 0);
    const [category, most] = [...of].reduce((best, each) => (each[1] > best[1] ? each : best));
    if (most >= 2 && most >= 0.75 * all) learned.set(word, category);
  }
  last = { own, language, learned };
  return learned;
}
