import { expect, test } from "vitest";
import { languageCodes, localeOf } from "../languages.ts";
import {
  formatDay,
  formatMoment,
  formatMonth,
  formatMonthName,
  formatNumber,
  styles,
} from "./dates-in-words.ts";

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
  ["en", "March 1, 2026", "March 2, 2026"],
  ["fr", "1er mars 2026", "2 mars 2026"],
  ["es", "1 de marzo de 2026", "2 de marzo de 2026"],
  ["pt", "1º de março de 2026", "2 de março de 2026"],
  ["ja", "2026年3月1日", "2026年3月2日"],
  ["zh", "2026年3月1日", "2026年3月2日"],
  ["ar", "1 مارس 2026", "2 مارس 2026"],
  ["ur", "1 مارچ، 2026", "2 مارچ، 2026"],
  ["ht", "1ye mas 2026", "2 mas 2026"],
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

test("numbers in the reader's digits", () => {
  expect(formatNumber(1204, "en")).toBe("1,204");
});

test.each(languageCodes)("small numbers in %s are what a formatter makes of them", (language) => {
  const { format } = new Intl.NumberFormat(localeOf(language));
  for (const value of [...Array(1_001).keys(), -1, 0.5])
    expect(formatNumber(value, language)).toBe(format(value));
});

test.each([
  ["en", "S M T W T F S"],
  ["fr", "D L M M J V S"],
  ["ar", "ح ن ث ر خ ج س"],
  ["ja", "日 月 火 水 木 金 土"],
  ["ht", "D L M M J V S"],
] as const)("the head of a narrow calendar in %s", (language, heads) => {
  // A week that begins with a Sunday.
  const days = ["01", "02", "03", "04", "05", "06", "07"];
  expect(days.map((day) => formatDay(`2026-11-${day}`, language, "narrowWeekday")).join(" ")).toBe(heads);
});

test("English days read as Intl writes them, each of a leap year", () => {
  const formatters = Object.entries(styles).map(([style, options]) => {
    const formatter = new Intl.DateTimeFormat("en", { ...options, timeZone: "UTC" });
    return [style as keyof typeof styles, formatter] as const;
  });
  for (let day = Date.UTC(2024, 0, 1); day < Date.UTC(2025, 0, 1); day += 86_400_000) {
    const iso = new Date(day).toISOString();
    for (const [style, formatter] of formatters)
      expect(formatDay(iso, "en", style)).toBe(formatter.format(day));
  }
  expect(formatMonth("2026-09", "en")).toBe("September 2026");
  expect(formatMonthName("2026-09", "en")).toBe("September");
});
