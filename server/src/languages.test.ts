import { readFileSync } from "node:fs";
import { defaultLanguage, type LanguageCode, languageCodes } from "@blessing-jar/contract/languages.ts";
import { describe, expect, test } from "vitest";
import { replyOf } from "./features/answers/answers.text.ts";
import { openSource } from "./features/imports/imports.source.ts";
import { bundledTexts, findText } from "./kit/bundled-texts.ts";
import { root } from "./root.ts";

/** What a language brings besides its texts, whose completeness `scripts/guards/texts.test.ts` holds. */
interface Brought {
  /** How a table's columns of days, titles and words are headed. */
  head: [day: string, title: string, text: string];
  /** How a column is headed that a journal of gratitude has. */
  thanks: string;
  /** As a sheet answers whether a prayer was. */
  yes: string;
  /** What phones write below a mail. */
  ending: string;
  /** "Nine", as the texts say how many languages there are. */
  nine: string;
}

const brought: Record<LanguageCode, Brought> = {
  en: {
    head: ["Date", "Title", "Description"],
    thanks: "What I am grateful for",
    yes: "yes",
    ending: "Sent from my iPhone",
    nine: "nine",
  },
  fr: {
    head: ["Jour", "Titre", "Texte"],
    thanks: "Ma reconnaissance",
    yes: "oui",
    ending: "Envoyé de mon iPhone",
    nine: "neuf",
  },
  es: {
    head: ["Fecha", "Título", "Descripción"],
    thanks: "Lo que agradezco",
    yes: "sí",
    ending: "Enviado desde mi iPhone",
    nine: "nueve",
  },
  pt: {
    head: ["Data", "Título", "Descrição"],
    thanks: "Minha gratidão",
    yes: "sim",
    ending: "Enviado do meu iPhone",
    nine: "nove",
  },
  ja: {
    head: ["日付", "タイトル", "本文"],
    thanks: "今日の感謝",
    yes: "はい",
    ending: "iPhoneから送信",
    nine: "9",
  },
  zh: { head: ["日期", "标题", "内容"], thanks: "今天感恩", yes: "是", ending: "发自我的iPhone", nine: "九" },
  ar: {
    head: ["التاريخ", "العنوان", "النص"],
    thanks: "أشكر على",
    yes: "نعم",
    ending: "أُرسلت من الـ iPhone",
    nine: "تسع",
  },
  ur: {
    head: ["تاریخ", "عنوان", "تحریر"],
    thanks: "میں شکر گزار ہوں",
    yes: "ہاں",
    ending: "میرے iPhone سے بھیجا گیا",
    nine: "نو",
  },
  ht: {
    head: ["Dat", "Tit", "Tèks"],
    thanks: "Rekonesans mwen",
    yes: "wi",
    ending: "Voye depi iPhone mwen",
    nine: "nèf",
  },
};

describe.each(languageCodes)("in %s", (language) => {
  const { head, thanks, yes, ending, nine } = brought[language];

  const read = async (table: string) => {
    const bytes = Buffer.from(table);
    const read = async ({ start, end }: { start: number; end: number }) => bytes.subarray(start, end);
    const file = { name: "table.csv", size: bytes.length, read };
    const { entries } = await openSource(file, { usualOrder: "month", timeZone: "UTC" });
    const told = [];
    for await (const entry of entries) told.push(entry);
    return told;
  };

  test("a table is known by how its people head it", async () => {
    expect(await read(`${head.join()}\n2024-05-01,Figs,Three of them\n`)).toMatchObject([
      { day: "2024-05-01", title: "Figs", text: "Three of them" },
    ]);
  });

  test("a table is one of gratitude by how its people say so, and a prayer answered by their yes", async () => {
    expect(await read(`${head[0]},${thanks},answered\n2024-05-01,Three figs,${yes}\n`)).toMatchObject([
      { text: "Three figs", details: { isAnsweredPrayer: true } },
    ]);
  });

  test("what a phone writes below an answer goes", () => {
    const sender = {
      addresses: ["jar@example.org"],
      productName: "",
      publicUrl: "https://example.org",
      words: [],
    };
    expect(replyOf(`We had soup.\n\n${ending}`, sender)).toBe("We had soup.");
  });

  test("the texts say how many languages there are", () => {
    // The README says so as well, of them and of the families in the demo.
    expect(languageCodes).toHaveLength(9);
    expect(readFileSync(new URL("README.md", root), "utf8").match(/\bnine\b/gi)).toHaveLength(3);
    for (const key of ["landing.hero.promise", "translations.lead", "administration.translations.title"]) {
      expect(findText(bundledTexts(language), key)?.toLowerCase(), key).toContain(nine);
    }
  });
});

test("each of the product's own words has its word in every language", () => {
  const terms: Record<string, object> = JSON.parse(readFileSync(new URL("locales/terms.json", root), "utf8"));
  const others = languageCodes.filter((code) => code !== defaultLanguage).sort();
  for (const [word, words] of Object.entries(terms)) expect(Object.keys(words).sort(), word).toEqual(others);
});

test("no word of the day's inspiration is wider than a phone with large letters", () => {
  const longest = 15;
  const textsIn = (part: object): string[] =>
    Object.entries(part).flatMap(([name, inner]) =>
      name === "text" ? [String(inner)] : typeof inner === "object" ? textsIn(inner) : [],
    );
  const words = languageCodes
    .flatMap((language) => textsIn(Object(bundledTexts(language).prompts).inspirations))
    .flatMap((text) => text.split(/[\s-]+/));
  expect(words.filter((word) => /\p{Script=Latin}/u.test(word) && word.length > longest)).toEqual([]);
  expect(words.length).toBeGreaterThan(1_000);
});
