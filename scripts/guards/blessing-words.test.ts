import { blessingWords, searchedWords } from "@blessing-jar/contract/blessings.ts";
import { expect, test } from "vitest";
import { code, filesIn } from "./source-files.ts";

type Word = keyof typeof blessingWords;
const words = Object.keys(blessingWords) as Word[];

const itsOwn = "is about this one: another has a file, a heading or a tool of its own";
/** What a place leaves out, and why. A word more of a blessing has its say in every place, or stands here. */
const leftOut: Record<string, Partial<Record<Word, string>>> = {
  "web/src/features/blessings/blessing-words.tsx": { title: itsOwn },
  "web/src/features/blessings/text-lines.ts": { title: itsOwn, description: itsOwn },
  "web/src/features/blessings/writing-tools.tsx": { title: itsOwn, description: itsOwn },
  "server/src/features/imports/formats/csv.ts": { description: "is called text until it becomes a blessing" },
  "server/src/features/imports/formats/csv-columns.ts": {
    description: "is called text until it becomes a blessing",
  },
};

// Where they are not made from the contract. Search is: `searchedWords`.
const places = ["web/src", "server/src", "bench"]
  .flatMap((folder) => filesIn(folder, code))
  .filter(({ name, text }) => !/\.test\.|\/tables\.ts$/.test(name) && says(text, "bibleVerse"));

test("whoever shows, prints, mails, copies, imports or measures a word of a blessing has each of them", () => {
  const forgotten = places.flatMap(({ name, text }) =>
    words.filter((word) => !says(text, word) && !leftOut[name]?.[word]).map((word) => `${name}: ${word}`),
  );
  expect(forgotten).toEqual([]);
  expect(places.length).toBeGreaterThan(15);
});

/** In which words nobody finds a blessing, and why. */
const notSearched: Partial<Record<Word, string>> = {
  bibleVerse: "is a reference, and others' words that many blessings share",
};

test("a word of a blessing is searched, or it is said why not", () => {
  const searched: readonly Word[] = searchedWords;
  expect(words.filter((word) => searched.includes(word) === Object.hasOwn(notSearched, word))).toEqual([]);
});

test("what is said to be left out is left out", () => {
  const stale = Object.entries(leftOut).flatMap(([name, reasons]) => {
    const text = places.find((place) => place.name === name)?.text ?? "";
    return Object.keys(reasons)
      .filter((word) => text === "" || says(text, word))
      .map((word) => `${name}: ${word}`);
  });
  expect(stale).toEqual([]);
});

/** As a field, a column or a key, which a comment or a word of English is not. */
function says(text: string, word: string): boolean {
  const column = word.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const asField = `[.[{,("'\`]\\s*(?:${word}|${column})\\b|\\b(?:${word}|${column})["'\`]?\\s*[:,})\\]]`;
  return new RegExp(asField).test(text.replace(/\/\*.*?\*\/|\/\/[^\n]*/gs, ""));
}
