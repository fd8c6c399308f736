import { languageCodes } from "@blessing-jar/contract/languages.ts";
import { expect, test } from "vitest";
import { dayWord, formatRelativeDay } from "./relative-day.ts";

const now = "2026-11-22";

test("yesterday in each language", () => {
  expect(languageCodes.map((language) => formatRelativeDay("2026-11-21", language, now))).toEqual([
    "yesterday",
    "hier",
    "ayer",
    "ontem",
    "昨日",
    "昨天",
    "أمس",
    "گزشتہ کل",
    "yè",
  ]);
});

test.each([
  ["2026-11-22", "today", "aujourd’hui"],
  ["2026-11-23", "tomorrow", "demain"],
  ["2026-11-20", "Friday", "vendredi"],
  ["2026-11-16", "Monday", "lundi"],
  ["2026-11-15", "Nov 15", "15 nov."],
  ["2026-01-01", "Jan 1", "1er janv."],
  ["2025-12-31", "Dec 31, 2025", "31 déc. 2025"],
  ["2026-12-24", "Dec 24", "24 déc."],
  ["soon", "soon", "soon"],
])("%s is %s", (day, english, french) => {
  expect(formatRelativeDay(day, "en", now)).toBe(english);
  expect(formatRelativeDay(day, "fr", now)).toBe(french);
});

test("only today and the days beside it have a word", () => {
  expect(["2026-11-21", now, "2026-11-20"].map((day) => dayWord(day, "ht", now))).toEqual([
    "yè",
    "jodi a",
    undefined,
  ]);
});
