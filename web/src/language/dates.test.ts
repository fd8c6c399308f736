import { languageCodes } from "@blessing-jar/contract/languages.ts";
import { expect, test } from "vitest";
import { formatDay, formatMoment, formatMonth, formatNumber, today, weekStartsOn } from "./dates.ts";

test("a day in each language", () => {
  const days = languageCodes.map((code) => [
    code,
    formatDay("2026-03-05", code, "full"),
    formatMonth("2026-03", code),
  ]);
  expect(days).toMatchSnapshot();
});

test.each(["Pacific/Kiritimati", "Pacific/Pago_Pago"])("a calendar date stays its day in %s", (zone) => {
  const before = process.env.TZ;
  process.env.TZ = zone;
  expect(formatDay("2026-01-01", "en", "medium")).toBe("Jan 1, 2026");
  expect(formatDay("2026-01-01T23:30:00-11:00", "en", "medium")).toBe("Jan 1, 2026");
  process.env.TZ = before;
});

test.each([
  ["fr", "1er mars 2026", "2 mars 2026"],
  ["ht", "1ye mas 2026", "2 mas 2026"],
  ["pt", "1º de março de 2026", "2 de março de 2026"],
  ["es", "1 de marzo de 2026", "2 de marzo de 2026"],
] as const)("the first of a month in %s is said as people say it", (language, first, second) => {
  expect(formatDay("2026-03-01", language)).toBe(first);
  expect(formatDay("2026-03-02", language)).toBe(second);
  expect(formatMonth("2026-03", language)).not.toMatch(/1/);
});

test.each([
  ["en", "Nov"],
  ["ar", "نوفمبر"],
  ["ja", "11月"],
  ["ht", "novanm"],
] as const)("a moment in %s names its month", (language, month) => {
  expect(formatMoment("2026-11-15T12:00:00Z", language)).toContain(month);
});

test("what is no date shows itself", () => {
  expect(formatDay("soon", "en")).toBe("soon");
});

test("the week begins on Saturday in Arabic", () => {
  expect([weekStartsOn("ar"), weekStartsOn("en"), weekStartsOn("fr")]).toEqual([6, 0, 1]);
});

test("numbers in the member's digits, and today", () => {
  expect(formatNumber(1204, "en")).toBe("1,204");
  expect(today(new Date(2026, 2, 5, 23, 59))).toBe("2026-03-05");
});
