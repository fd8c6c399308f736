import { expect, test } from "vitest";
import { splitVerse } from "./split-verse.ts";

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
});
