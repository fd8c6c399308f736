import { formatDay, formatMoment } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { readByRegion } from "@blessing-jar/contract/languages.ts";
import { expect, onTestFinished, test } from "vitest";
import { today, weekStartOf } from "./dates.ts";

test("the week begins on Saturday in Arabic", () => {
  expect((["ar", "en", "fr"] as const).map(weekStartOf)).toEqual([6, 0, 1]);
});

test.each([
  [["en-GB", "en"], "5 Mar 2026, 14:30", 1],
  [["fr-FR", "en-AU"], "5 Mar 2026, 2:30 pm", 1],
  [["en-IN"], "5 Mar 2026, 2:30 pm", 0],
  [["en-US"], "Mar 5, 2026, 2:30 PM", 0],
  [["de-DE", "en"], "Mar 5, 2026, 2:30 PM", 0],
  [["en-", "en_GB", "en-GB@posix"], "5 Mar 2026, 14:30", 1],
  [["en-GB-u-nu-arab-ca-persian"], "5 Mar 2026, 14:30", 1],
])("a browser of %j reads English dates of its region", (browser, moment, weekStart) => {
  onTestFinished(() => readByRegion([]));
  readByRegion(browser);
  expect(formatMoment(new Date(2026, 2, 5, 14, 30).toISOString(), "en").replaceAll("\u202f", " ")).toBe(
    moment,
  );
  expect(weekStartOf("en")).toBe(weekStart);
  expect([formatDay("2026-03-05", "fr"), weekStartOf("fr")]).toEqual(["5 mars 2026", 1]);
});

test("today by the reader's own clock", () => {
  expect(today(new Date(2026, 2, 5, 23, 59))).toBe("2026-03-05");
});
