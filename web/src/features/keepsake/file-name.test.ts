import { expect, test } from "vitest";
import { fileNameOf } from "./file-name.ts";

test.each([
  [["A Year of Blessings", "\u2068Ruth Hale\u2069, 2026"], "A Year of Blessings Ruth Hale, 2026.pdf"],
  [["../../etc/passwd"], "etc passwd.pdf"],
  [['What? A "book": <yes>'], "What A book yes.pdf"],
  [["برکتوں کا ایک سال"], "برکتوں کا ایک سال.pdf"],
  [["...", " "], "blessings.pdf"],
])("%j is a name for a file", (parts, name) => {
  expect(fileNameOf(...parts)).toBe(name);
});

test("a name is no longer than a system takes", () => {
  expect(fileNameOf("恵".repeat(300))).toHaveLength(84);
});
