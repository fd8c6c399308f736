import { expect, test } from "vitest";
import { foundWords, fromFound } from "./found-words.ts";

const marked = (text: string, search: string) =>
  foundWords(text, search)
    .map((part) => (part.isFound ? `[${part.text}]` : part.text))
    .join("");

test.each([
  ["The figs were ripe", "FIGS", "The [figs] were ripe"],
  ["Figs, figs and figs", "figs", "[Figs], [figs] and [figs]"],
  ["Crème brûlée à la maison", "creme brulee", "[Crème brûlée] à la maison"],
  ["C'est l'école", "l ecole", "C'est [l'école]"],
  ["C’est l’école", "ecole", "C’est l’[école]"],
  ["I don't know", "dont", "I [don't] know"],
  ["Straße", "strasse", "[Straße]"],
  ["two\n\n  lines", "two lines", "[two\n\n  lines]"],
  ["نِعْمَةٌ كَبِيرَة", "نعمة", "[نِعْمَةٌ] كَبِيرَة"],
  ["أبي وأمّي", "امي", "أبي و[أمّي]"],
  ["始発前の台所で、だいどころ", "だいどころ", "始発前の台所で、[だいどころ]"],
  ["ガラスの瓶", "がらす", "[ガラス]の瓶"],
  ["ｶﾞﾗｽ", "ガラス", "[ｶﾞﾗｽ]"],
  ["한글", "한", "[한]글"],
  ["👨‍👩‍👧 home", "home", "👨‍👩‍👧 [home]"],
  ["a<b>bold</b>", "<b>", "a[<b>]bold</b>"],
  ["(.*)+ and more", ".*", "([.*])+ and more"],
  ["nothing here", "figs", "nothing here"],
  ["nothing asked", "  ", "nothing asked"],
  ["", "figs", ""],
])("of %j a search for %j finds %j", (text, search, expected) => {
  expect(marked(text, search)).toBe(expected);
});

test("of several words each is found, where it stands", () => {
  const marks = (text: string, words: string[]) =>
    foundWords(text, words)
      .map((part) => (part.isFound ? `[${part.text}]` : part.text))
      .join("");
  expect(marks("The loaf rose, a rose", ["rose", "loaf", "daisy"])).toBe("The [loaf] [rose], a [rose]");
  expect(marks("Their heart", ["art", "heart"])).toBe("Their [heart]");
  expect(marks("nothing here", ["loaf", "rose"])).toBe("nothing here");
});

test("whatever is found, nothing of what was written is lost or changed", () => {
  const texts = [
    "  Ağaç — l'été… “figs” --- ﷲ ½ ǆ İstanbul ß'",
    "d'd'd' 'tis o' clock",
    "ا\u0640\u0640ب",
    "e\u0301e\u0301",
  ];
  for (const text of texts)
    for (const search of ["a", "e", "d", "t", " ", "-", "1", "i", "ا", "اب", "ss", "clock", "figs"])
      expect(
        foundWords(text, search)
          .map((part) => part.text)
          .join(""),
      ).toBe(text);
});

test("what stands far down in a long text is brought to where a card shows it", () => {
  const far = foundWords(`${"A long word. ".repeat(20)}Then figs came.`, "figs");
  expect(
    fromFound(far)
      .map(({ text }) => text)
      .join(""),
  ).toMatch(/^… .{1,30}figs came\.$/);
  const near = foundWords("Then figs came.", "figs");
  expect(fromFound(near)).toBe(near);
  const none = foundWords("A long word. ".repeat(20), "figs");
  expect(fromFound(none)).toBe(none);
});
