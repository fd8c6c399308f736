import { blessingWords, searchedWords } from "@blessing-jar/contract/blessings.ts";
import { expect, test } from "vitest";
import { code, filesIn, readText } from "./source-files.ts";

type Word = keyof typeof blessingWords;
const words = Object.keys(blessingWords) as Word[];

/** Every blessing has it, and little else has one: beside it stand the words that are a blessing's, and not those of a file or a tool. */
const anchor: Word = "bibleVerse";

const itsOwn = "is about this one: another has a file, a heading or a tool of its own";
/** What a place leaves out, and why. A word more of a blessing has its say in every place, or stands here. */
const leftOut: Record<string, Partial<Record<Word, string>>> = {
  "web/src/features/blessings/blessing-words.tsx": {
    title: itsOwn,
    prompt: "stands above the title: a part of its own",
  },
  "web/src/features/blessings/text-lines.ts": { title: itsOwn, description: itsOwn, prompt: itsOwn },
  "web/src/features/blessings/search-help.tsx": {
    title: "stands above where else the words are: what heads a row",
  },
  "web/src/features/blessings/verse-words.tsx": { title: itsOwn, prompt: itsOwn },
  "server/src/features/private-links/private-links.routes.ts": {
    title: itsOwn,
    description: itsOwn,
    prompt: itsOwn,
  },
  "server/src/features/imports/imports.drafts.ts": {
    title: "is made with the description: of a long text the beginning",
    description: "is cut to what has room: a long text becomes several blessings",
  },
  "server/src/features/imports/formats/csv.ts": {
    title: "stands beside the details of an entry, which are what else it has",
    description: "is called text until it becomes a blessing",
  },
  "server/seeds/life.ts": { prompt: "nobody of the demo was asked" },
  "server/src/features/imports/formats/csv-columns.ts": {
    description: "is called text until it becomes a blessing",
  },
};

// Where they are not made from the contract. Search is: `searchedWords`.
const files = ["web/src", "server/src", "server/seeds", "bench"]
  .flatMap((folder) => filesIn(folder, code))
  .map(({ name, text }) => ({ name, text: text.replace(/\/\*.*?\*\/|\/\/[^\n]*/gs, onlyLines) }))
  .filter(({ name, text }) => !/\.test\.|\/tables\.ts$/.test(name) && says(text, anchor));

/** A file; each declaration in it that says another word beside the anchor; and each list in brackets that does. */
const places = files.flatMap(({ name, text }) => {
  const inIt = [
    ...declarationsIn(text).map(({ index, part }) => ({ index, has: (word: Word) => says(part, word) })),
    ...listsIn(text).map(({ index, part }) => ({ index, has: (word: Word) => wordIn(word).test(part) })),
  ].filter(({ has }) => words.filter(has).length > 1);
  return [
    { name, at: name, has: (word: Word) => says(text, word) },
    ...inIt.map(({ index, has }) => ({
      name,
      at: `${name}:${text.slice(0, index).split("\n").length}`,
      has,
    })),
  ];
});

test("whoever shows, prints, mails, copies, imports or measures a word of a blessing has each of them", () => {
  const forgotten = places.flatMap(({ name, at, has }) =>
    words.filter((word) => !has(word) && !leftOut[name]?.[word]).map((word) => `${at}: ${word}`),
  );
  expect([...new Set(forgotten)]).toEqual([]);
  expect(files.length).toBeGreaterThan(15);
  expect(places.length).toBeGreaterThan(2 * files.length);
});

/** As what is kept is called in the privacy policy, of which a newer version then tells (`legalVersions`). */
const ofThePolicy: Partial<Record<Word, string>> = {
  title: "titles",
  description: "texts",
  bibleVerse: "verses",
};
const notOfThePolicy: Partial<Record<Word, string>> = { prompt: "is what the app or a circle asked" };

test("the privacy policy names each of them", () => {
  const policy = readText("locales/en/legal.json");
  const asked = words.filter((word) => !notOfThePolicy[word]);
  expect(asked.filter((word) => !policy.includes(` ${ofThePolicy[word]},`))).toEqual([]);
});

/** In which words nobody finds a blessing, and why. */
const notSearched: Partial<Record<Word, string>> = {
  bibleVerse: "is a reference, and others' words that many blessings share",
  prompt: "is the question, and others' words that many blessings share",
};

test("a word of a blessing is searched, or it is said why not", () => {
  const searched: readonly Word[] = searchedWords;
  expect(words.filter((word) => searched.includes(word) === Object.hasOwn(notSearched, word))).toEqual([]);
});

test("what is said to be left out is left out", () => {
  const stale = Object.entries(leftOut).flatMap(([name, reasons]) =>
    (Object.keys(reasons) as Word[])
      .filter((word) => places.every((place) => place.name !== name || place.has(word)))
      .map((word) => `${name}: ${word}`),
  );
  expect(stale).toEqual([]);
});

/** In one list, or of one thing, with the anchor: a word of English and the title of something else are not. */
function says(text: string, word: Word): boolean {
  const beside = placesOf(text, anchor);
  return beside.size > 0 && [...placesOf(text, word)].some((place) => beside.has(place));
}

interface Part {
  index: number;
  part: string;
}

/** As the formatter writes them, what stands at the beginning of a line begins one. */
function declarationsIn(text: string): Part[] {
  return Array.from(text.matchAll(/^\w.*(?:\n(?!\w).*)*/gm), ({ index, 0: part }) => ({ index, part }));
}

/** What stands in the innermost brackets around each anchor. */
function listsIn(text: string): Part[] {
  return [...text.matchAll(wordIn(anchor, "g"))].flatMap(({ index: at }) => {
    const group = groupAt(text, at);
    return group ? [{ index: at, part: text.slice(group.start, group.end) }] : [];
  });
}

function onlyLines(comment: string): string {
  return comment.replaceAll(/[^\n]/g, "");
}

function wordIn(word: Word, flags = ""): RegExp {
  const column = word.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return new RegExp(`\\b(?:${word}|${column})\\b`, flags);
}

/** Where a word is a field, a column or a key: the innermost brackets around it, and whose it is. */
function placesOf(text: string, word: Word): Set<string> {
  const found = new Set<string>();
  for (const { index, 1: owner } of text.matchAll(new RegExp(`(\\w+)?\\??\\.?${wordIn(word).source}`, "g"))) {
    if (owner) found.add(owner);
    const group = groupAt(text, index);
    if (!group) continue;
    found.add(`${group.start}`);
    // One entry of an array is beside the others.
    const outer = groupAt(text, group.start - 1);
    if (outer && text[outer.start] === "[") found.add(`${outer.start}`);
    const [, before] = /(\w+):\s*$/.exec(text.slice(0, group.start)) ?? [];
    const [, after] = /^\s*=\s*(\w+)\b/.exec(text.slice(group.end + 1)) ?? [];
    for (const whose of [before, after]) if (whose) found.add(whose);
  }
  return found;
}

function groupAt(text: string, index: number): { start: number; end: number } | undefined {
  const start = edge(text, index, -1, "([{", ")]}");
  return start < 0 ? undefined : { start, end: edge(text, index, 1, ")]}", "([{") };
}

/** The first bracket that way which is not closed before. */
function edge(text: string, from: number, by: 1 | -1, wanted: string, other: string): number {
  let depth = 0;
  for (let at = from; at >= 0 && at < text.length; at += by) {
    const sign = text[at] ?? "";
    if (other.includes(sign)) depth += 1;
    else if (wanted.includes(sign)) {
      if (depth === 0) return at;
      depth -= 1;
    }
  }
  return -1;
}
