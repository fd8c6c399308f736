import path from "node:path";
import { defaultLanguage, type LanguageCode, languageCodes } from "@blessing-jar/contract/languages.ts";
import { generationFailures } from "@blessing-jar/contract/translation-manager.ts";
import type { Texts } from "@blessing-jar/contract/translations.ts";
import { expect, test } from "vitest";
import { filesIn, type SourceFile } from "./source-files.ts";

type Other = Exclude<LanguageCode, "en">;
const others = languageCodes.filter((code): code is Other => code !== defaultLanguage);

interface Writing {
  script: RegExp;
  /** What is the same word in English, without what is filled in. */
  alike: readonly string[];
  /** Marks of the other languages: copied along with a text, they stay unseen. */
  foreignQuotes: RegExp;
  megabytes: string;
  /** Words that would contract with the article of a circle's name. */
  contracting: string | null;
}

const latin = /\p{Script=Latin}/u;
const arabic = /\p{Script=Arabic}/u;

const writing: Record<Other, Writing> = {
  fr: {
    script: latin,
    alike: [
      "Public",
      "Cousin",
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
      "Lamentations 3:23",
    ],
    foreignQuotes: /[“”「」]/,
    megabytes: "\u00a0Mo",
    contracting: "de|à|dans|en",
  },
  es: {
    script: latin,
    alike: ["Error", "Video", "video", "videos"],
    foreignQuotes: /[«»「」]/,
    megabytes: "\u00a0MB",
    contracting: "de|a|en",
  },
  pt: {
    script: latin,
    alike: ["Marketing"],
    foreignQuotes: /[«»「」]/,
    megabytes: "\u00a0MB",
    contracting: "de|a|em",
  },
  ja: {
    script: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
    alike: [],
    foreignQuotes: /[«»“”]/,
    megabytes: " MB",
    contracting: null,
  },
  zh: {
    script: /\p{Script=Han}/u,
    alike: [],
    foreignQuotes: /[«»「」]/,
    megabytes: " MB",
    contracting: null,
  },
  ar: { script: arabic, alike: [], foreignQuotes: /[“”「」]/, megabytes: " م.ب", contracting: null },
  ur: { script: arabic, alike: [], foreignQuotes: /[«»「」]/, megabytes: " ایم بی", contracting: null },
  ht: {
    script: latin,
    alike: ["Total"],
    foreignQuotes: /[«»「」]/,
    megabytes: "\u00a0MB",
    contracting: null,
  },
};

/** Written in other letters, these keep the address as it is; the others have a word of their own before the @. */
const latinAddress = (language: Other, text: string) =>
  writing[language].script !== latin && /^[\w.]+@example\.com$/.test(text);

const sections = [...new Set([...textsOf(defaultLanguage).keys()].map((key) => key.split(".")[0]))];
const likeAKey = String.raw`(["'\x60])((?:${sections.join("|")})\.(?!json)(?:[\w.-]|\$\{[^}]*\})+)\1`;
const plural = /_(zero|one|two|few|many|other)$/;

test("every key that contract and server name is written in English", () => {
  const known = [...new Set([...textsOf("en").keys()].map(withoutPlural))];
  // The keys of the web are types, also those that are put together: `web/src/language/text-key.ts`.
  const contract = sources("contract/src").map(({ name, text }) => ({
    name,
    keys: keysIn(withoutComments(text), likeAKey).filter(
      (key) => !generationFailures.some((why) => key.test(why)),
    ),
  }));
  // Jobs and limits of the server are named like keys.
  const server = sources("server/src").map(({ name, text }) => ({
    name,
    keys: keysIn(text, String.raw`\bt\(\s*${likeAKey}`),
  }));
  const missing = [...contract, ...server].flatMap(({ name, keys }) =>
    keys.filter((key) => !known.some((each) => key.test(each))).map((key) => `${name}: ${key.source}`),
  );
  expect(missing).toEqual([]);
});

test("no text with a placeholder is shown without what belongs there", () => {
  const withHoles = [...textsOf("en")]
    .filter(([, text]) => placeholders(text.replaceAll("{{product}}", "")).length > 0)
    .map(([key]) => withoutPlural(key));
  const bare = sources("web/src").flatMap(({ name, text }) =>
    [...text.matchAll(/\bt\(\s*"([\w.-]+)"\s*\)/g)]
      .filter(([, key = ""]) => withHoles.includes(key))
      .map(([call]) => `${name}: ${call}`),
  );
  expect(bare).toEqual([]);
});

test("every text in English is named by the code", () => {
  // Some names are put together: one that is named as a whole, or as a pattern, stands for all below it.
  const named = [...sources("web/src"), ...sources("server/src"), ...sources("contract/src")].flatMap(
    ({ text }) => keysIn(text, likeAKey).map((key) => new RegExp(key.source.replace(/\$$/, "($|\\.)"))),
  );
  const unnamed = [...textsOf("en").keys()]
    .map(withoutPlural)
    .filter((key) => !key.startsWith("errors.") && !named.some((each) => each.test(key)));
  expect(unnamed).toEqual([]);
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

/** What is printed on the key. */
const keyNames = ["+ Enter"];

test.each(others)("%s leaves no English behind", (language) => {
  const english = textsOf("en");
  const left = [...textsOf(language)].filter(
    ([key, text]) =>
      text === english.get(key) &&
      /\p{L}{3}/u.test(bare(text)) &&
      !latinAddress(language, text) &&
      !keyNames.includes(bare(text).trim()) &&
      !writing[language].alike.includes(bare(text).trim()),
  );
  expect(left).toEqual([]);
});

test.each(others)("%s is written in its own script", (language) => {
  const { script } = writing[language];
  const foreign = [...textsOf(language)].filter(
    ([, text]) =>
      /\p{L}{3}/u.test(bare(text)) &&
      !script.test(text) &&
      !latinAddress(language, text) &&
      !keyNames.includes(bare(text).trim()),
  );
  expect(foreign).toEqual([]);
});

test.each(languageCodes)("%s shows no address that could be somebody's", (language) => {
  const reserved = /^(?:[\w-]+\.)*(?:example(?:\.(?:com|net|org))?|invalid|test)$/;
  const found = [...textsOf(language)].flatMap(([key, text]) =>
    Array.from(
      text.matchAll(/(?:@|https?:\/\/)([\p{L}\d-]+(?:\.[\p{L}\d-]+)+)/gu),
      ([, domain = ""]) => `${key}: ${domain}`,
    ).filter((each) => !reserved.test(each.split(": ")[1] ?? "")),
  );
  expect(found).toEqual([]);
});

const withoutItsSpace = /«[^\u202f]|[^\u202f]»|[^\u202f!?][;!?](?!\w)|[^\d\u202f]%|[^\u00a0]:(?=\s|$)/;
const breakableUnit = /[\dX] (?:[KMG][Bo]|mm|pous|polegadas)(?!\p{L})/u;

test.each(others.filter((code) => writing[code].script === latin))(
  "%s is set as its printers set it",
  (language) => {
    const faults = [...textsOf(language)].filter(([, text]) => {
      const said = text.replace(/\{\{.*?\}\}/g, "X");
      const isPaired = (open: string, close: string) => said.split(open).length === said.split(close).length;
      return (
        /["']| {2}|\.\.\./.test(said) ||
        !isPaired("“", "”") ||
        (language === "es" && !(isPaired("¿", "?") && isPaired("¡", "!"))) ||
        (language === "fr" && withoutItsSpace.test(said)) ||
        breakableUnit.test(said)
      );
    });
    expect(faults).toEqual([]);
  },
);

test("English has one apostrophe, that of the specification's texts", () => {
  expect([...textsOf("en")].filter(([, text]) => text.includes("’"))).toEqual([]);
});

test.each(others)("%s quotes with its own marks", (language) => {
  const { foreignQuotes } = writing[language];
  expect([...textsOf(language)].filter(([, text]) => foreignQuotes.test(text))).toEqual([]);
});

test.each(others)("%s writes megabytes as its glossary does", (language) => {
  const texts = textsOf(language);
  const faults = [...textsOf("en")].filter(([key, text]) => {
    const sizes = text.split(/\}\} ?MB/).length;
    return sizes > 1 && texts.get(key)?.split(`}}${writing[language].megabytes}`).length !== sizes;
  });
  expect(faults.map(([key]) => key)).toEqual([]);
});

test.each(languageCodes)("%s says the days of a streak beside their number alone", (language) => {
  const texts = textsOf(language);
  const days = [...texts].filter(([key]) => /^stats\.days_/.test(key)).map(([, text]) => bare(text).trim());
  expect(days.filter((word) => texts.get("stats.streak.title")?.includes(word))).toEqual([]);
});

test.each(others.filter((code) => writing[code].contracting !== null))(
  "%s asks for no article before a circle's name",
  (language) => {
    const before = `(?:^|[\\s(])(?:${writing[language].contracting}) `;
    const found = [...textsOf(language)].filter(([key, text]) => {
      const isNamed = key.startsWith("circles.") && !key.startsWith("circles.people.");
      return new RegExp(`${before}\\{\\{(?:circles?${isNamed ? "|name" : ""})\\}\\}`).test(text);
    });
    expect(found).toEqual([]);
  },
);

test("what a page says is in the catalogue, not in the code", () => {
  const spoken =
    /(?:^|[^=])>\s*([A-Z][a-z]+(?: [\w’',.-]+)*[.!?…]?)\s*<\/|(?:aria-label|title|placeholder|label|alt)="([A-Z][a-z][^"]*)"/gm;
  const found = sources("web/src")
    .filter(({ name }) => name.endsWith(".tsx"))
    .flatMap(({ name, text }) =>
      [...text.matchAll(spoken)].map((match) => `${name}: ${match[1] ?? match[2]}`),
    );
  expect(found).toEqual([]);
});

test("names are isolated and joined where they are filled in, never by the code around", () => {
  const places = [
    "contract/src/kit/isolated.ts",
    "web/src/language/fill-in.ts",
    "server/src/services/mail-frame.ts",
  ];
  const found = ["contract/src", "web/src", "server/src"]
    .flatMap(sources)
    .filter(
      ({ name, text }) => !places.includes(name) && /ListFormat|\\u206[6-9]|[\u2066-\u2069]/.test(text),
    );
  expect(found.map(({ name }) => name)).toEqual([]);
});

test("numbers, days and names are asked for by a locale: for Haitian Creole a browser would answer in its own", () => {
  const found = ["contract/src", "web/src", "server/src"]
    .flatMap(sources)
    .filter(({ text }) => /Intl\.(?:\w+Format|DisplayNames)\(language\b/.test(text));
  expect(found.map(({ name }) => name)).toEqual([]);
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

const withoutComments = (source: string) => source.replaceAll(/^\s*(?:\*|\/\*\*|\/\/).*$/gm, "");

/** Whatever begins like a key: one that is written out, or the pattern of those that are put together. */
function keysIn(source: string, pattern: string): RegExp[] {
  return Array.from(source.matchAll(new RegExp(pattern, "g")), ([, quote, key = ""]) => {
    const like = key.replaceAll(".", "\\.").replaceAll(/\$\{[^}]+\}/g, "[\\w.-]+");
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
