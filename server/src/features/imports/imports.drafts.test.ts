import { expect, test } from "vitest";
import { draftsOf, type ParsedEntry } from "./imports.drafts.ts";

const told: ParsedEntry = { sourceId: "figs", text: "The figs were ripe", day: "2026-03-01", files: [] };

function writingOf(details: unknown) {
  const [judged] = draftsOf(
    { ...told, details },
    { memberId: "ruth", kind: "jar", categoryOf: () => "Nature", sizeOf: () => null },
  );
  return judged && "draft" in judged ? judged.draft.writing : undefined;
}

test("whatever else a jar tells of a blessing comes along as it was written", () => {
  expect(writingOf({ bibleVerse: " Micah\n4:4\u0000 ", isPrayer: true })).toMatchObject({
    title: "The figs were ripe",
    bibleVerse: "Micah 4:4",
    isPrayer: true,
    isAnsweredPrayer: false,
  });
});

test("a question and a verse that are too long for their lines stand whole above and beneath the words", () => {
  const bibleVerse = "blessed ".repeat(13).trim();
  expect(writingOf({ bibleVerse })).toMatchObject({
    title: "The figs were ripe",
    description: bibleVerse,
    bibleVerse: "",
  });
  const prompt = "who ".repeat(80).trim();
  const { description, prompt: kept } = writingOf({ bibleVerse, prompt }) ?? {};
  expect(description).toContain(`${prompt}\n`);
  expect(kept).toBeUndefined();
});

test("what nobody could have written into a blessing is passed over, and the blessing comes", () => {
  const broken = { bibleVerse: 7, isPrayer: "yes", isAnsweredPrayer: null, title: 1 };
  expect(writingOf(broken)).toMatchObject({
    title: "The figs were ripe",
    bibleVerse: "",
    isPrayer: false,
    isAnsweredPrayer: false,
  });
  for (const nothing of [undefined, null, "figs"])
    expect(writingOf(nothing)).toMatchObject({ bibleVerse: "" });
});

test("a jar does not say who may read what is brought in from it", () => {
  const shared = { visibility: "public", circles: ["00000000-0000-7000-8000-0000000000c1"] };
  expect(writingOf(shared)).toMatchObject({ visibility: "private", circles: [], mediaUrls: [] });
});
