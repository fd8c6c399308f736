import { noneOfOurs } from "@blessing-jar/contract/kit/testing.ts";
import { dirOf } from "@blessing-jar/contract/languages.ts";
import { expect, test } from "vitest";
import { chooseLanguage } from "./choose-language.ts";

test.each([
  ["fr", ["en"], "fr"],
  [null, ["ar-EG", "en"], "ar"],
  [null, ["pt-BR"], "pt"],
  [null, [noneOfOurs, "es-MX"], "es"],
  [null, [noneOfOurs], "en"],
  [null, [], "en"],
  ["klingon", ["ja-JP"], "ja"],
] as const)("stored %s and a browser of %j choose %s", (stored, browser, chosen) => {
  expect(chooseLanguage(stored, browser)).toBe(chosen);
});

test("Arabic and Urdu run from right to left", () => {
  expect([dirOf("ar"), dirOf("ur"), dirOf("en"), dirOf("ht")]).toEqual(["rtl", "rtl", "ltr", "ltr"]);
});
