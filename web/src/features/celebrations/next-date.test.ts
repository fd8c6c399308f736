import { expect, test } from "vitest";
import { daysBetween } from "./days-between.ts";
import { nextDateOf } from "./next-date.ts";

test.each([
  ["christmas", "2026-11-22", "2026-12-25"],
  ["christmas", "2026-12-25", "2026-12-25"],
  ["christmas", "2026-12-26", "2027-12-25"],
  ["new_year", "2026-12-31", "2026-12-31"],
  ["new_year", "2027-01-01", "2027-12-31"],
  ["thanksgiving", "2026-11-22", "2026-11-26"],
  ["thanksgiving", "2026-11-27", "2027-11-25"],
  ["birthday", "2026-11-22", "2026-12-05"],
  ["graduation", "2026-11-21", "2026-11-28"],
  ["anniversary", "2026-11-22", "2026-11-29"],
  ["custom", "2026-12-28", "2027-01-10"],
] as const)("%s after %s is on %s", (type, today, next) => {
  expect(nextDateOf(type, today)).toBe(next);
});

test("days are counted over summer time and leap days", () => {
  expect(daysBetween("2026-11-22", "2026-11-22")).toBe(0);
  expect(daysBetween("2028-02-28", "2028-03-01")).toBe(2);
  expect(daysBetween("2026-03-28", "2026-03-30")).toBe(2);
});
