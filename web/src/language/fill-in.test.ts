import { readdirSync, readFileSync } from "node:fs";
import { dirOf, languageCodes } from "@blessing-jar/contract/languages.ts";
import type { Texts } from "@blessing-jar/contract/translations.ts";
import { expect, test } from "vitest";
import { addTexts, i18n } from "./i18n.ts";
import { isTextKey } from "./text-key.ts";

const root = new URL("../../../locales/", import.meta.url);

test.each(languageCodes)(
  "in %s no name that a text fills in can turn the words around it",
  async (language) => {
    await i18n.changeLanguage(language);
    const name = dirOf(language) === "rtl" ? "20260305_Ruth!" : "نور 7!";
    const bare = textsOf(language).filter((text) => {
      addTexts(language, { guard: { text } });
      const values = Object.fromEntries(placeholdersOf(text).map((each) => [each, name]));
      return textOf("guard.text", values).replaceAll(`\u2068${name}\u2069`, "").includes(name);
    });
    await i18n.changeLanguage("en");
    expect(bare).toEqual([]);
  },
);

test.each([
  ["en", "Ruth, Ana, and Isabel"],
  ["fr", "Ruth, Ana et Isabel"],
  ["es", "Ruth, Ana e Isabel"],
  ["ht", "Ruth, Ana ak Isabel"],
  ["ja", "Ruth、Ana、Isabel"],
  ["ar", "\u2068\u2068Ruth\u2069 و\u2068Ana\u2069 و\u2068Isabel\u2069\u2069"],
] as const)("in %s names are joined by the rules of the language", async (language, list) => {
  expect(await said(language, "{{names}}", { names: ["Ruth", "Ana", "Isabel"] })).toBe(list);
});

test("one name of the other direction neither moves the others nor hides its first letter from the rules", async () => {
  const names = ["نور", "Isabel"];
  expect(await said("es", "Con {{names}}", { names })).toBe("Con \u2068\u2068نور\u2069 e Isabel\u2069");
});

test("two names in Haitian Creole", async () => {
  expect(await said("ht", "{{names}}", { names: ["Jan", "Pòl"] })).toBe("Jan ak Pòl");
});

test("a number is written by the language's rules and needs no isolating", async () => {
  expect(await said("ar", "{{size, number}} MB", { size: 1204 })).toBe("1,204 MB");
});

async function said(
  language: (typeof languageCodes)[number],
  text: string,
  values: Record<string, unknown>,
): Promise<string> {
  addTexts(language, { guard: { text } });
  await i18n.changeLanguage(language);
  const found = textOf("guard.text", values);
  await i18n.changeLanguage("en");
  return found;
}

function textsOf(language: string): string[] {
  const folder = new URL(`${language}/`, root);
  const files = readdirSync(folder).filter((file) => file.endsWith(".json"));
  return files.flatMap((file) => leaves(JSON.parse(readFileSync(new URL(file, folder), "utf8")) as Texts));
}

function leaves(texts: Texts | string): string[] {
  return typeof texts === "string" ? [texts] : Object.values(texts).flatMap(leaves);
}

function placeholdersOf(text: string): string[] {
  return Array.from(text.matchAll(/\{\{(\w+)\}\}/g), ([, name = ""]) => name);
}

/** Also one that only this test has. */
function textOf(key: string, values: Record<string, unknown>): string {
  return isTextKey(i18n, key) ? i18n.t(key, values) : "";
}
