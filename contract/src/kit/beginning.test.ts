import { expect, test } from "vitest";
import { beginningOf, firstWordsOf } from "./beginning.ts";

const family = "👨‍👩‍👧‍👦";

test.each([
  ["Figs", 4, "Figs"],
  ["Figs and bread", 4, "Figs"],
  ["We 🎉", 4, "We "],
  [`We ${family}!`, 10, "We "],
  ["🇫🇷🇭🇹", 6, "🇫🇷"],
  ["e\u0301e\u0301", 3, "e\u0301"],
  ["👍🏽👍🏽", 6, "👍🏽"],
])("the beginning of %j in %i places is %j", (text, most, beginning) => {
  expect(beginningOf(text, most)).toBe(beginning);
});

test("marks without end are cut, and stay a text that can be stored", () => {
  const cut = beginningOf(`a${"\u{1d165}".repeat(90)}`, 10);
  expect(cut.length).toBe(10);
  expect(cut.isWellFormed()).toBe(true);
});

test.each([
  ["Warm figs", 9, "Warm figs"],
  ["Warm figs and bread", 12, "Warm figs…"],
  ["Warm figs and bread", 10, "Warm figs…"],
  ["今日も家族と笑えた🎉ありがとう", 11, "今日も家族と笑えた…"],
  [`Thanks for everybody ${family}`, 30, "Thanks for everybody…"],
])("the first words of %j in %i places are %j", (text, most, words) => {
  expect(firstWordsOf(text, most)).toBe(words);
});
