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
  /** What phones write below a mail. */
  ending: string;
  /** "Nine", as the texts say how many languages there are. */
  nine: string;
}

const brought: Record<LanguageCode, Brought> = {
  en: { head: ["Date", "Title", "Description"], ending: "Sent from my iPhone", nine: "nine" },
  fr: { head: ["Jour", "Titre", "Texte"], ending: "Envoyé de mon iPhone", nine: "neuf" },
  es: { head: ["Fecha", "Título", "Descripción"], ending: "Enviado desde mi iPhone", nine: "nueve" },
  pt: { head: ["Data", "Título", "Descrição"], ending: "Enviado do meu iPhone", nine: "nove" },
  ja: { head: ["日付", "タイトル", "本文"], ending: "iPhoneから送信", nine: "9" },
  zh: { head: ["日期", "标题", "内容"], ending: "发自我的iPhone", nine: "九" },
  ar: { head: ["التاريخ", "العنوان", "النص"], ending: "أُرسلت من الـ iPhone", nine: "تسع" },
  ur: { head: ["تاریخ", "عنوان", "تحریر"], ending: "میرے iPhone سے بھیجا گیا", nine: "نو" },
  ht: { head: ["Dat", "Tit", "Tèks"], ending: "Voye depi iPhone mwen", nine: "nèf" },
};

describe.each(languageCodes)("in %s", (language) => {
  const { head, ending, nine } = brought[language];

  test("a table is known by how its people head it", async () => {
    const bytes = Buffer.from(`${head.join()}\n2024-05-01,Figs,Three of them\n`);
    const read = async ({ start, end }: { start: number; end: number }) => bytes.subarray(start, end);
    const file = { name: "table.csv", size: bytes.length, read };
    const { entries } = await openSource(file, { usualOrder: "month", timeZone: "UTC" });
    const told = [];
    for await (const { day, title, text } of entries) told.push([day, title, text]);
    expect(told).toEqual([["2024-05-01", "Figs", "Three of them"]]);
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
    // The README and docs/operating.md say so too.
    expect(languageCodes).toHaveLength(9);
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
