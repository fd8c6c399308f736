import { readFile } from "node:fs/promises";
import { type LanguageCode, languageCodes } from "@blessing-jar/contract/languages.ts";
import * as harfbuzz from "harfbuzzjs";
import { beforeAll, expect, test } from "vitest";
import { woff2Decode } from "woff-lib/woff2/decode";
import { type FirstLetters, firstLetters } from "./first-letters.ts";

/** With Figtree in Latin letters, which every language takes (decision 0059). */
const mostBytes = 200_000;
const figtree = 20_156;
const scripts: Partial<Record<LanguageCode, RegExp>> = {
  ar: /\p{Script=Arabic}/u,
  ur: /\p{Script=Arabic}/u,
  ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  zh: /\p{Script=Han}/u,
};
/** Titles take the other one in these (`scripts.css`). */
const familiesOf: Partial<Record<LanguageCode, string[]>> = { ar: ["First Sans"], ur: ["First Sans"] };
const texts = new Map<LanguageCode, string>();
const made = new Map<LanguageCode, FirstLetters>();

beforeAll(async () => {
  for (const language of languageCodes) {
    const files = ["landing", "shell", "consent"].map(
      (section) => new URL(`../locales/${language}/${section}.json`, import.meta.url),
    );
    const text = (await Promise.all(files.map((file) => readFile(file, "utf8")))).join("");
    texts.set(language, text);
    made.set(language, await firstLetters(language, text));
  }
  // Seconds of work; the machine may have other.
}, 120_000);

test.each(Object.entries(scripts))(
  "%s begins with every letter that its landing page says",
  async (code, script) => {
    const language = code as LanguageCode;
    const needed = new Set([...(texts.get(language) ?? "")].filter((letter) => script.test(letter)));
    expect(needed.size).toBeGreaterThan(30);
    const { styles, files } = made.get(language) ?? { styles: "", files: new Map() };
    for (const family of familiesOf[language] ?? ["First Display", "First Sans"]) {
      const names = [...styles.matchAll(new RegExp(`"${family}"[^}]*url\\(/assets/([^)]+)\\)`, "g"))];
      const fonts = await Promise.all(
        names.map(async ([, name = ""]) => {
          const file = await woff2Decode(files.get(name) ?? new Uint8Array());
          return new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(file)));
        }),
      );
      const missing = [...needed].filter((letter) => {
        const point = letter.codePointAt(0) ?? 0;
        return !fonts.some((font) => font.nominalGlyph(point));
      });
      expect(missing, family).toEqual([]);
    }
  },
);

test("no language begins with more than its share of fonts; the Latin ones have their own", () => {
  for (const language of languageCodes) {
    const files = made.get(language)?.files ?? new Map<string, Uint8Array>();
    const sum = [...files.values()].reduce((bytes, file) => bytes + file.length, 0);
    expect(files.size > 0).toBe(language in scripts);
    expect(sum + figtree, language).toBeLessThan(mostBytes);
  }
});
