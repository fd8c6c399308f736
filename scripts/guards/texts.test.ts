import path from "node:path";
import { defaultLanguage, type LanguageCode, languageCodes } from "@blessing-jar/contract/languages.ts";
import type { Texts } from "@blessing-jar/contract/translations.ts";
import { expect, test } from "vitest";
import { filesIn, type SourceFile } from "./source-files.ts";

const others = languageCodes.filter((code) => code !== defaultLanguage);
const sections = [...new Set([...textsOf(defaultLanguage).keys()].map((key) => key.split(".")[0]))];
const likeAKey = String.raw`(["'\x60])((?:${sections.join("|")})\.(?!json)[\w.\${}-]+)\1`;
const plural = /_(zero|one|two|few|many|other)$/;

test("every key that the code names is written in English", () => {
  const known = [...new Set([...textsOf("en").keys()].map(withoutPlural))];
  const web = sources("web/src").map(({ name, text }) => ({ name, keys: keysIn(text, likeAKey) }));
  // Jobs and limits of the server are named like keys.
  const server = sources("server/src").map(({ name, text }) => ({
    name,
    keys: keysIn(text, String.raw`\bt\(\s*${likeAKey}`),
  }));
  const missing = [...web, ...server].flatMap(({ name, keys }) =>
    keys.filter((key) => !known.some((each) => key.test(each))).map((key) => `${name}: ${key.source}`),
  );
  expect(missing).toEqual([]);
});

test.each(others)("%s has a text for each English one and no other", (language) => {
  const [wanted, found] = [textsOf("en"), textsOf(language)].map(
    (texts) => new Set([...texts.keys()].map(withoutPlural)),
  );
  expect([...(found?.symmetricDifference(wanted ?? new Set()) ?? [])]).toEqual([]);
});

test.each(others)("%s keeps the placeholders and the markup of each text", (language) => {
  const translated = Map.groupBy(textsOf(language), ([key]) => withoutPlural(key));
  const faults = [...textsOf("en")].filter(([key, text]) => {
    const wanted = placeholders(text).join();
    const forms = translated.get(withoutPlural(key))?.map(([, words]) => placeholders(words).join()) ?? [];
    // "One day" may leave its number out.
    return !forms.includes(wanted) || forms.some((form) => !plural.test(key) && form !== wanted);
  });
  expect(faults.map(([key]) => key)).toEqual([]);
});

test.each(languageCodes)("%s counts in all the forms that its grammar has", (language) => {
  const texts = textsOf(language);
  const counted = new Set([...texts.keys()].filter((key) => plural.test(key)).map(withoutPlural));
  const wanted = new Intl.PluralRules(language === "ht" ? "en" : language).resolvedOptions().pluralCategories;
  const missing = [...counted].flatMap((key) =>
    wanted.map((form) => `${key}_${form}`).filter((form) => !texts.has(form)),
  );
  expect(missing).toEqual([]);
});

/** What is the same word in both languages, without what is filled in. */
const alike: Partial<Record<LanguageCode, readonly string[]>> = {
  fr: [
    "Public",
    "Total",
    "Description",
    "Date",
    "Finances",
    "Nature",
    "Photo",
    "photo",
    "photos",
    "Notification",
    "Notifications",
    "Notifications ()",
  ],
  es: ["Error", "Video", "video", "videos"],
  pt: ["Marketing"],
  ht: ["Total"],
};
const everywhere = ["you@example.com"];

test.each(others)("%s leaves no English behind", (language) => {
  const english = textsOf("en");
  const left = [...textsOf(language)].filter(
    ([key, text]) =>
      text === english.get(key) &&
      /\p{L}{3}/u.test(bare(text)) &&
      !everywhere.includes(text) &&
      !alike[language]?.includes(bare(text).trim()),
  );
  expect(left).toEqual([]);
});

test.each(["ar", "ur", "ja", "zh"] as const)("%s is written in its own script", (language) => {
  const script = {
    ar: /\p{Script=Arabic}/u,
    ur: /\p{Script=Arabic}/u,
    ja: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
    zh: /\p{Script=Han}/u,
  }[language];
  const foreign = [...textsOf(language)].filter(
    ([, text]) => /\p{L}{3}/u.test(bare(text)) && !script.test(text) && !everywhere.includes(text),
  );
  expect(foreign).toEqual([]);
});

test("what a page says is in the catalogue, not in the code", () => {
  const spoken =
    /(?:^|[^=])>\s*([A-Z][a-z]+(?: [\w’',.-]+)*[.!?…]?)\s*<\/|(?:aria-label|title|placeholder|label|alt)="([A-Z][a-z][^"]*)"/gm;
  const found = sources("web/src")
    .filter(({ name }) => name.endsWith(".tsx") && !name.includes("/pages/design"))
    .flatMap(({ name, text }) =>
      [...text.matchAll(spoken)].map((match) => `${name}: ${match[1] ?? match[2]}`),
    );
  expect(found).toEqual([]);
});

function bare(text: string): string {
  return text.replace(/\{\{.*?\}\}|\{\w+\}|<\/?\w+>/g, "");
}

function sources(folder: string): SourceFile[] {
  return filesIn(folder, /\.tsx?$/).filter(({ name }) => !name.includes(".test."));
}

function textsOf(language: LanguageCode): Map<string, string> {
  return new Map(
    filesIn(`locales/${language}`, /\.json$/).flatMap(({ name, text }) =>
      entries(JSON.parse(text) as Texts, path.basename(name, ".json")),
    ),
  );
}

function entries(texts: Texts | string, path: string): [string, string][] {
  if (typeof texts === "string") return [[path, texts]];
  return Object.entries(texts).flatMap(([name, inner]) => entries(inner, `${path}.${name}`));
}

/** Whatever begins like a key: one that is written out, or the pattern of those that are put together. */
function keysIn(source: string, pattern: string): RegExp[] {
  return Array.from(source.matchAll(new RegExp(pattern, "g")), ([, quote, key = ""]) => {
    const like = key.replaceAll(".", "\\.").replaceAll(/\$\{[^}]+\}/g, "[\\w-]+");
    // A code of an error is a key among those of errors; what is put together may go on.
    return new RegExp(`^(errors\\.)?${like}${quote === "`" ? "($|\\.)" : "$"}`);
  });
}

function withoutPlural(key: string): string {
  return key.replace(plural, "");
}

function placeholders(text: string): string[] {
  return [...text.matchAll(/\{\{[^}]+\}\}|<\/?\w+>/g)].map(([found]) => found.replace(/\s/g, "")).sort();
}
