import { dirOf, languageCodes } from "@blessing-jar/contract/languages.ts";
import type { Texts } from "@blessing-jar/contract/translations.ts";
import { expect, test } from "vitest";
import { bundledTexts, filledIn } from "./bundled-texts.ts";

test.each(languageCodes)("in %s no name that a mail fills in can turn the words around it", (language) => {
  const name = dirOf(language) === "rtl" ? "20260305_Ruth!" : "نور 7!";
  const bare = textsOf(bundledTexts(language)).filter((text) => {
    const names = placeholdersOf(text);
    const filled = filledIn(text, Object.fromEntries(names.map((each) => [each, name])), language);
    return filled.replaceAll(`\u2068${name}\u2069`, "").includes(name);
  });
  expect(bare).toEqual([]);
});

function textsOf(texts: Texts | string): string[] {
  return typeof texts === "string" ? [texts] : Object.values(texts).flatMap(textsOf);
}

function placeholdersOf(text: string): string[] {
  return Array.from(text.matchAll(/\{\{(\w+)\}\}/g), ([, name = ""]) => name);
}
