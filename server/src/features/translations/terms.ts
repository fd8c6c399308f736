import { readFileSync } from "node:fs";
import type { LanguageCode } from "@blessing-jar/contract/languages.ts";
import { root } from "../../root.ts";

/** By the English word: what it is in each language, the word itself first, then other forms of it by their beginnings. */
type Terms = Record<string, Partial<Record<LanguageCode, [word: string, ...forms: string[]]>>>;

let read: Terms | undefined;

function terms(): Terms {
  read ??= JSON.parse(readFileSync(new URL("locales/terms.json", root), "utf8")) as Terms;
  return read;
}

/** The product's own words in a language that texts of this English need: English word and its translation. */
export function termsFor(language: LanguageCode, original: string): [english: string, word: string][] {
  return Object.entries(terms()).flatMap(([english, words]) => {
    const [word] = words[language] ?? [];
    return word !== undefined && isNamed(english, original) ? [[english, word] as [string, string]] : [];
  });
}

/** Whether a text calls things as the product does: a jar is never some other vessel. */
export function keepsTerms(language: LanguageCode, { original, text }: { original: string; text: string }) {
  const said = plain(text);
  return termsFor(language, original).every(([english]) =>
    terms()[english]?.[language]?.some((form) => said.includes(plain(form))),
  );
}

function isNamed(english: string, original: string): boolean {
  const many = english.endsWith("y") ? `${english.slice(0, -1)}ies` : `${english}s`;
  // Not in the product's name, nor in what is filled in.
  const words = original.replace(/\{\{[^{}]*\}\}|Blessing Jar|\b\w+\.json/g, " ");
  return new RegExp(String.raw`\b(?:${english}|${many})\b`, "i").test(words);
}

/** Without case and the marks above and below letters. */
function plain(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}
