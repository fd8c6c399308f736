import { blessingLimits } from "@blessing-jar/contract/blessings.ts";
import { unitsOf } from "@blessing-jar/contract/kit/break-points.ts";
import { hostileTexts, lettersWalked } from "@blessing-jar/contract/kit/testing.ts";
import { expect, test } from "vitest";
import { partsOf } from "../../features/comments/comment-words.tsx";
import { breakLines } from "./break-lines.ts";
import { directionOf } from "./direction.ts";
import { scriptsOf } from "./scripts.ts";

const unseen = /\p{Default_Ignorable_Code_Point}|\p{M}/gu;
const width = 60;

/** What others write is set on the device of whoever reads it, in a book by the hundred. */
const texts = [
  ...hostileTexts,
  ["letters of both directions", "אa".repeat(blessingLimits.descriptionMax)],
  ["kana that cling", "のa".repeat(blessingLimits.descriptionMax)],
  ["quotation marks", `a${'"'.repeat(blessingLimits.descriptionMax)}`],
].map(([from = "", text = ""]) => [from, text.slice(0, blessingLimits.descriptionMax)] as const);

test.each(texts)("%s: a text is walked through a few times, however it goes on", async (_from, text) => {
  const works = [
    () => unitsOf(text, "en"),
    () => scriptsOf(text, "en"),
    () => directionOf(text),
    () => partsOf(text, []),
  ];
  for (const work of works) expect(await lettersWalked(work)).toBeLessThan(20 * text.length);
});

test.each(texts)("%s: so much is measured as its lines need", (_from, text) => {
  let measured = 0;
  const measure = (some: string) => {
    measured += some.length;
    return some.replace(unseen, "").length;
  };
  const lines = breakLines(unitsOf(text, "en"), width, { measure, mayDivide: true, isRunning: true }) ?? [];
  expect(measured).toBeLessThan(30 * text.length);
  expect(lines.join("").replace(/[-\s]/g, "")).toBe(text.replace(/[-\s]/g, ""));
});

test("no short word stands alone at the end of a running text", () => {
  const lines = (text: string, isRunning: boolean) =>
    breakLines(unitsOf(text, "en"), 24, { measure: (some) => some.length, mayDivide: true, isRunning });
  expect(lines("We picked the ripest figs all day", true)).toEqual(["We picked the ripest", "figs all day"]);
  expect(lines("We picked the ripe figs all", true)).toEqual(["We picked the ripe", "figs all"]);
  expect(lines("Grandmothers strawberries all", true)).toEqual(["Grandmothers", "strawberries all"]);
});
