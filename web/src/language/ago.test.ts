import { languageCodes } from "@blessing-jar/contract/languages.ts";
import { expect, test } from "vitest";
import { formatAgo, formatSince } from "./ago.ts";

const now = Date.parse("2026-11-22T20:00:00Z");
const said = (moment: string) => languageCodes.map((language) => formatAgo(moment, language, now));

test("what was a while ago is said in each language", () => {
  expect(
    Object.fromEntries(languageCodes.map((language, at) => [language, said("2026-11-22T17:30:00Z")[at]])),
  ).toEqual({
    en: "2 hours ago",
    fr: "il y a 2 heures",
    es: "hace 2 horas",
    pt: "há 2 horas",
    ht: "sa gen 2 èdtan",
    ar: "قبل ساعتين",
    ur: "2 گھنٹے پہلے",
    ja: "2 時間前",
    zh: "2小时前",
  });
});

test.each([
  ["2026-11-22T18:59:00Z", "1 hour ago", "sa gen inèdtan"],
  ["2026-11-21T19:00:00Z", "yesterday", "yè"],
  ["2026-11-12T20:00:00Z", "10 days ago", "sa gen 10 jou"],
])("%s is %s", (moment, english, haitian) => {
  expect(formatAgo(moment, "en", now)).toBe(english);
  expect(formatAgo(moment, "ht", now)).toBe(haitian);
});

test.each(["2026-11-22T19:05:00Z", "2026-11-22T20:05:00Z"])("%s is not long ago", (moment) => {
  expect(formatAgo(moment, "en", now)).toBeUndefined();
});

test.each([
  ["2026-11-22T20:00:30Z", "now", "kounye a", "今"],
  ["2026-11-22T19:59:30Z", "now", "kounye a", "今"],
  ["2026-11-22T19:58:00Z", "2 minutes ago", "sa gen 2 minit", "2 分前"],
  ["2026-11-22T19:01:00Z", "59 minutes ago", "sa gen 59 minit", "59 分前"],
  ["2026-11-22T15:00:00Z", "5 hours ago", "sa gen 5 èdtan", "5 時間前"],
  ["2026-11-21T12:00:00Z", "yesterday", "yè", "昨日"],
  ["2026-11-19T12:00:00Z", "Thursday", "jedi", "木曜日"],
  ["2025-11-19T12:00:00Z", "Nov 19, 2025", "19 novanm 2025", "2025年11月19日"],
])("what was written at %s was written %s", (moment, english, haitian, japanese) => {
  expect((["en", "ht", "ja"] as const).map((language) => formatSince(moment, language, now))).toEqual([
    english,
    haitian,
    japanese,
  ]);
});
