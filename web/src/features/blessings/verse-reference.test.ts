import { expect, test } from "vitest";
import { isReference, placeOf, splitVerse, wordsAt } from "./verse-reference.ts";

test.each([
  ["This is the day.\n— Psalm 118:24", "Psalm 118:24", "This is the day."],
  ["“This is the day.” (Psalm 118:24)", "Psalm 118:24", "This is the day."],
  ["This is the day - Psalm 118:24", "Psalm 118:24", "This is the day"],
  [
    "1 Corinthians 13:4-7\nLove is patient.\nLove is kind.",
    "1 Corinthians 13:4-7",
    "Love is patient.\nLove is kind.",
  ],
  ["これは主が造られた日。\n詩篇118:24", "詩篇118:24", "これは主が造られた日。"],
  ["هذا هو اليوم الذي صنعه الرب — مزمور 118:24", "مزمور 118:24", "هذا هو اليوم الذي صنعه الرب"],
])("of %j the words are told from where they stand", (pasted, reference, words) => {
  expect(splitVerse(pasted)).toEqual({ reference, words });
});

test("what is one of both alone stays as it is", () => {
  for (const pasted of ["Psalm 118:24", "This is the day — a good one", "", "—", "x".repeat(100_000)])
    expect(splitVerse(pasted)).toBeUndefined();
  expect(isReference("At home")).toBe(false);
});

test("a place is the same however it is written", () => {
  const place = { book: "psalm", verse: "118:24" };
  for (const written of ["psalm 118:24", "psalm118:24", "psalm 118.24", "psalm 118 : 24"])
    expect(placeOf(written)).toEqual(place);
  expect(placeOf("1 corinthians 13:13")).toEqual({ book: "1corinthians", verse: "13:13" });
});

test("the words of a verse are found by its place, also where its book is written shorter", () => {
  const verses = [{ reference: "Psalm 118:24", words: "This is the day." }];
  for (const written of ["Psalm 118:24", "psalm 118.24", "Ps 118:24"])
    expect(wordsAt(written, verses)).toBe("This is the day.");
  for (const other of ["Psalm 118:25", "At home", ""]) expect(wordsAt(other, verses)).toBeUndefined();
});
