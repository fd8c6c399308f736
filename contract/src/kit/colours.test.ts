import { expect, test } from "vitest";
import { colour, contrastOf } from "./colours.ts";

test("black on white has all the contrast there is, and a colour on itself none", () => {
  expect(contrastOf("#000000", "#ffffff")).toBeCloseTo(21);
  expect(contrastOf("#ffffff", "#000000")).toBeCloseTo(21);
  expect(contrastOf("#b0522f", "#b0522f")).toBe(1);
});

test("grey on white is at the border of what can be read", () => {
  expect(contrastOf("#767676", "#ffffff")).toBeGreaterThan(4.5);
  expect(contrastOf("#777777", "#ffffff")).toBeLessThan(4.5);
});

test("a colour is six hexadecimal digits, however they are written", () => {
  expect(colour("no").parse("#FEF7ED")).toBe("#fef7ed");
  for (const value of ["fef7ed", "#fef", "#fef7edff", "red", "#fef7eg", "#fef7ed;x:y", ""]) {
    expect(colour("no").safeParse(value).success, value).toBe(false);
  }
});
