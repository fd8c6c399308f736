import { expect, test } from "vitest";
import { centsOf } from "./typed-amount.ts";

test.each([
  ["5", 500],
  ["5.50", 550],
  ["5,50", 550],
  ["٥٫٥٠", 550],
  ["۱۲", 1200],
  ["１２．５", 1250],
  [" $ 12.50\u00a0", 1250],
  ["12.345", 1234.5],
  [".5", 50],
])("%j is so many cents", (typed, cents) => {
  expect(centsOf(typed)).toBeCloseTo(cents, 6);
});

test.each(["", "five", "1,000.50", "1.000,50", "1e3", "-5", "5-", "0x10", "5 or 6"])(
  "%j is no amount",
  (typed) => {
    expect(centsOf(typed)).toBeNaN();
  },
);
