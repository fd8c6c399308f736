import { expect, test } from "vitest";
import { addMonths, dayByKey, inMonth, lengthOf, weeksOf } from "./calendar-days.ts";

test.each([
  ["2026-11", 30],
  ["2028-02", 29],
  ["2026-02", 28],
  ["1900-02", 28],
  ["2000-02", 29],
  ["0004-02", 29],
  ["9999-12", 31],
])("%s has %i days", (month, days) => {
  expect(lengthOf(month)).toBe(days);
});

test.each([
  ["2026-12", 1, "2027-01"],
  ["2026-01", -1, "2025-12"],
  ["2026-11", -12, "2025-11"],
  ["0001-03", -12, "0001-01"],
  ["9999-11", 12, "9999-12"],
])("%s and %i months", (month, months, then) => {
  expect(addMonths(month, months)).toBe(then);
});

test("the last of a month stays the last of a shorter one", () => {
  expect(inMonth("2028-01-31", "2028-02")).toBe("2028-02-29");
  expect(inMonth("2026-05-31", "2026-04")).toBe("2026-04-30");
});

test.each([
  [0, "Sunday", 0],
  [1, "Monday", 6],
  [6, "Saturday", 1],
] as const)("weeks that begin on day %i, %s, put November 2026 in its place", (weekStart, _, before) => {
  const weeks = weeksOf("2026-11", weekStart);
  expect(weeks[0]?.indexOf("2026-11-01")).toBe(before);
  expect(weeks.every((week) => week.length === 7)).toBe(true);
  expect(weeks.flat().filter(Boolean)).toHaveLength(30);
});

test("a February of four whole weeks has no other row", () => {
  expect(weeksOf("2026-02", 0)).toHaveLength(4);
});

test.each([
  ["ArrowRight", "ltr", "2026-11-19"],
  ["ArrowRight", "rtl", "2026-11-17"],
  ["ArrowLeft", "ltr", "2026-11-17"],
  ["ArrowUp", "ltr", "2026-11-11"],
  ["ArrowDown", "rtl", "2026-11-25"],
  ["Home", "ltr", "2026-11-15"],
  ["End", "rtl", "2026-11-21"],
  ["PageUp", "ltr", "2026-10-18"],
  ["PageDown", "ltr", "2026-12-18"],
] as const)("%s where the page runs %s", (key, dir, then) => {
  expect(dayByKey("2026-11-18", { key, shiftKey: false }, { dir, weekStart: 0 })).toBe(then);
});

test("with shift a page is a year, and a leap day has its eve", () => {
  const page = (key: string) => dayByKey("2028-02-29", { key, shiftKey: true }, { dir: "ltr", weekStart: 1 });
  expect(page("PageDown")).toBe("2029-02-28");
  expect(page("PageUp")).toBe("2027-02-28");
});

test("what is no key of the grid leads nowhere", () => {
  expect(dayByKey("2026-11-18", { key: "a", shiftKey: false }, { dir: "ltr", weekStart: 0 })).toBe(undefined);
});
