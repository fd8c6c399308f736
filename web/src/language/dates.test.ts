import { traitsOf } from "@blessing-jar/contract/languages.ts";
import { expect, test } from "vitest";
import { today } from "./dates.ts";

test("the week begins on Saturday in Arabic", () => {
  expect((["ar", "en", "fr"] as const).map((language) => traitsOf(language).weekStart)).toEqual([6, 0, 1]);
});

test("today by the reader's own clock", () => {
  expect(today(new Date(2026, 2, 5, 23, 59))).toBe("2026-03-05");
});
