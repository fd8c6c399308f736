import { expect, test } from "vitest";
import { greetedAs, timeOfDay } from "./greeting.ts";

test.each([
  ["Amara Hale", "en", "Amara"],
  ["  Ruth ", "en", "Ruth"],
  ["J. R. Hale", "en", "J. R. Hale"],
  ["Jean-Luc Roy", "ja", "Jean-Luc"],
  ["مريم حدّاد", "ar", "مريم"],
  ["مُنى حدّاد", "en", "مُنى"],
  ["عبد الله السالم", "ar", "عبد الله السالم"],
  ["森 結衣", "ja", "結衣"],
  ["小林　フミ", "ja", "フミ"],
  ["佐々木 健", "ja", "健"],
  ["マリー ロペス", "ja", "マリー"],
  ["森 結衣", "en", "森 結衣"],
  ["山田太郎", "ja", "山田太郎"],
  ["김 민수", "ja", "김 민수"],
  ["", "en", ""],
] as const)("%s is greeted in %s as %s", (fullName, language, name) => {
  expect(greetedAs(fullName, language)).toBe(name);
});

test("the greeting follows the hour", () => {
  expect([2, 3, 11, 12, 17, 18, 23].map(timeOfDay)).toEqual([
    "evening",
    "morning",
    "morning",
    "afternoon",
    "afternoon",
    "evening",
    "evening",
  ]);
});
