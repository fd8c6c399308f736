import { expect, test } from "vitest";
import { monthBeside, readMonth, thisMonth } from "./months.ts";

test.each([
  ["2026-03", 1, "2026-04"],
  ["2026-03", -1, "2026-02"],
  ["2026-12", 1, "2027-01"],
  ["2026-01", -1, "2025-12"],
] as const)("from %s, one press of %i leads to %s", (month, by, expected) => {
  expect(monthBeside(month, by)).toBe(expected);
});

test("before the first and after the last year that can be written there is nothing", () => {
  expect(monthBeside("0001-01", -1)).toBeUndefined();
  expect(monthBeside("9999-12", 1)).toBeUndefined();
});

test.each([null, "", "2026-13", "2026-3", "0000-01", "March", "2026-03-01"])(
  "the address' month %j is read as the present one",
  (value) => {
    expect(readMonth(value)).toBe(thisMonth());
  },
);

test("a month in the address is the month shown", () => {
  expect(readMonth("2019-07")).toBe("2019-07");
});
