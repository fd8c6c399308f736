import { listVerses } from "@blessing-jar/contract/challenges.ts";
import { afterEach, expect, test } from "vitest";
import { queryClient, queryKey } from "../../api/queries.ts";
import { findByWords, searchWords } from "./by-words.ts";
import { aBlessing } from "./testing.ts";

const loaf = aBlessing({
  title: "The smell of bread",
  description: "Before anybody was up the loaf rose",
  category: "Family",
  blessingDate: "2025-10-04",
});
const psalm = aBlessing({
  title: "Morning",
  bibleVerse: "Psalm 118:24",
  category: "Faith",
  isCategoryChosen: false,
  blessingDate: "2026-03-02",
});
const noor = aBlessing({
  title: "No fever",
  category: "Health",
  people: [{ id: "00000000-0000-7000-8000-0000000000aa", name: "Noor Hale" }],
});
const jar = [loaf, psalm, noor];

const inEnglish = { language: "en", labelOf: (category: string) => category } as const;
const find = (search: string, reader: Parameters<typeof findByWords>[2] = inEnglish) =>
  findByWords(jar, search, reader);

const keepVerses = (language: "en" | "fr", reference: string, words: string) =>
  queryClient.setQueryData(queryKey(listVerses, { query: { language } }), {
    verses: [{ reference, words, names: ["Psalm 118:24"] }],
  });

afterEach(() => queryClient.clear());

test("the words that were typed are found in any order and place", async () => {
  keepVerses("en", "Psalm 118:24", "This is the day which the Lord hath made");
  await expect(find("rose loaf")).resolves.toEqual([loaf]);
  await expect(find("BREAD, rose!")).resolves.toEqual([loaf]);
  await expect(find("rose daisy")).resolves.toEqual([]);
  await expect(find("fever noor")).resolves.toEqual([noor]);
  await expect(find("psalm 118")).resolves.toEqual([psalm]);
  await expect(find("lord day morning")).resolves.toEqual([psalm]);
  await expect(find("october 2025")).resolves.toEqual([loaf]);
  await expect(find("family bread")).resolves.toEqual([loaf]);
});

test("a category that nobody chose finds nothing, and neither do no words or one letter", async () => {
  await expect(find("faith")).resolves.toEqual([]);
  await expect(find("!?")).resolves.toEqual([]);
  await expect(find("m")).resolves.toEqual([]);
});

test("month, category and verse are those of the reader's language", async () => {
  keepVerses("fr", "Psaumes 118:24", "C’est ici la journée que l’Éternel a faite");
  const inFrench = { language: "fr", labelOf: () => "Santé" } as const;
  await expect(find("sante noor", inFrench)).resolves.toEqual([noor]);
  await expect(find("octobre", inFrench)).resolves.toEqual([loaf]);
  await expect(find("psaumes eternel", inFrench)).resolves.toEqual([psalm]);
});

test("a search that is not wanted any more ends with nothing", async () => {
  const asked = new AbortController();
  asked.abort();
  await expect(findByWords(jar, "rose loaf", inEnglish, asked.signal)).resolves.toEqual([]);
});

test("scripts without spaces have as many words as somebody sets apart", () => {
  expect(searchWords("朝の　パン")).toEqual(["朝の", "はん"]);
  expect(searchWords("朝のパン")).toEqual(["朝のはん"]);
  expect(searchWords("loaf Loaf, 118:24")).toEqual(["loaf", "118", "24"]);
});
