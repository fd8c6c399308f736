import { expect, test } from "vitest";
import { asWrittenIn, isInLanguageOf, isReference, verseAt } from "./verses.ts";

const names = ["Psalm 30:5", "Psaume 30:6", "詩篇30:5", "مزمور 30:5"];
const verses = [
  {
    reference: "مزمور 118:24",
    words: "هذا هو اليوم.",
    names: ["Psalm 118:24", "Salmo 118:24", "詩篇118:24"],
  },
  { reference: "مزمور 30:5", words: "في الصباح ترنم.", names },
];

test("a place is told from other words, whatever its digits and signs are", () => {
  for (const text of [
    "Psalm 118:24",
    "psalm118.24",
    "Psalm 118,24",
    "1 Corinthians 13:4-7",
    "مزمور ١١٨:٢٤",
    "詩篇118：24",
  ])
    expect(isReference(text), text).toBe(true);
  for (const text of ["At home", "", "118:24", ". . 118:24", "x".repeat(100_000)])
    expect(isReference(text)).toBe(false);
});

test("the words of a verse are found by its place, also where its book is written shorter", () => {
  const english = [{ reference: "Psalm 118:24", words: "This is the day." }];
  for (const text of ["Psalm 118:24", "psalm 118.24", "psalm 118 : 24", "Ps 118:24"])
    expect(verseAt(text, english)?.words).toBe("This is the day.");
  for (const text of ["Psalm 118:25", "At home", ""]) expect(verseAt(text, english)).toBeUndefined();
});

test("a reader of another language finds them by the name that the writer's gives the place", () => {
  for (const text of ["Psalm 118:24", "salmo 118:24", "詩篇118:24", "مزمور 118:24"])
    expect(verseAt(text, verses)?.reference, text).toBe("مزمور 118:24");
  // Where the verses of a psalm are counted from its title.
  expect(verseAt("Psaume 30:6", verses)?.reference).toBe("مزمور 30:5");
  // Of other languages nobody guesses what is short for what.
  for (const text of ["Ps 118:24", "Psalm 30:6"]) expect(verseAt(text, verses), text).toBeUndefined();
});

test("a place that is written in the reader's language stands as it was written", () => {
  const [verse = { reference: "", words: "" }] = verses;
  expect(isInLanguageOf("مزمور ١١٨:٢٤", verse)).toBe(true);
  expect(isInLanguageOf("Psalm 118:24", verse)).toBe(false);
});

test("a place that was written shorter or with other signs is written as the language does, unless it may be another", () => {
  const english = ["Psalm 118:24", "John 3:16", "1 John 4:19", "Joshua 1:9"].map((reference) => ({
    reference,
    words: "…",
  }));
  for (const text of ["ps 118:24", "psalm118.24", "Psalms 118,24", "Psalm 118:24"])
    expect(asWrittenIn(english, text)).toBe("Psalm 118:24");
  expect(asWrittenIn(english, "john 3:16")).toBe("John 3:16");
  for (const text of ["Jo 1:9", "Ps 118:25", "Salmo 118:24", "At home", ""])
    expect(asWrittenIn(english, text), text).toBe(text);
});
