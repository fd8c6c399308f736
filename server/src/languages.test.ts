import { readFileSync } from "node:fs";
import { findText } from "@blessing-jar/contract/kit/texts.ts";
import { defaultLanguage, type LanguageCode, languageCodes } from "@blessing-jar/contract/languages.ts";
import { describe, expect, test } from "vitest";
import { isAutomaticSubject } from "./features/answers/answers.automatic.ts";
import { replyOf } from "./features/answers/answers.text.ts";
import { openSource } from "./features/imports/imports.source.ts";
import { bundledTexts } from "./kit/bundled-texts.ts";
import { root } from "./root.ts";

/** What a language brings besides its texts, whose completeness `scripts/guards/texts.test.ts` holds. */
interface Brought {
  /** How a table's columns of days, titles and words are headed. */
  head: [day: string, title: string, text: string];
  /** How a column is headed that a journal of gratitude has. */
  thanks: string;
  /** As a sheet answers whether a prayer was. */
  yes: string;
  /** How a sheet's columns of categories, tags and verses are headed, and that in which a form of Google's keeps when it was answered. */
  columns: [category: string, tags: string, bibleVerse: string, asked: string];
  /** What phones write below a mail. */
  ending: string;
  /** The subject of a mail that a program answers while somebody is out of the office. */
  away: string;
  /** "Nine", as the texts say how many languages there are. */
  nine: string;
}

const brought: Record<LanguageCode, Brought> = {
  en: {
    head: ["Date", "Title", "Description"],
    thanks: "What I am grateful for",
    yes: "yes",
    columns: ["Category", "Tags", "Bible verse", "Timestamp"],
    ending: "Sent from my iPhone",
    away: "Out of office",
    nine: "nine",
  },
  fr: {
    head: ["Jour", "Titre", "Texte"],
    thanks: "Ma reconnaissance",
    yes: "oui",
    columns: ["Catégorie", "Étiquettes", "Verset", "Horodateur"],
    ending: "Envoyé de mon iPhone",
    away: "Réponse automatique",
    nine: "neuf",
  },
  es: {
    head: ["Fecha", "Título", "Descripción"],
    thanks: "Lo que agradezco",
    yes: "sí",
    columns: ["Categoría", "Etiquetas", "Versículo", "Marca temporal"],
    ending: "Enviado desde mi iPhone",
    away: "Respuesta automática",
    nine: "nueve",
  },
  pt: {
    head: ["Data", "Título", "Descrição"],
    thanks: "Minha gratidão",
    yes: "sim",
    columns: ["Categoria", "Etiquetas", "Versículo", "Carimbo de data/hora"],
    ending: "Enviado do meu iPhone",
    away: "Resposta automática",
    nine: "nove",
  },
  ja: {
    head: ["日付", "タイトル", "本文"],
    thanks: "今日の感謝",
    yes: "はい",
    columns: ["カテゴリ", "タグ", "聖句", "タイムスタンプ"],
    ending: "iPhoneから送信",
    away: "自動応答",
    nine: "9",
  },
  zh: {
    head: ["日期", "标题", "内容"],
    thanks: "今天感恩",
    yes: "是",
    columns: ["类别", "标签", "经文", "时间戳记"],
    ending: "发自我的iPhone",
    away: "自动答复",
    nine: "九",
  },
  ar: {
    head: ["التاريخ", "العنوان", "النص"],
    thanks: "أشكر على",
    yes: "نعم",
    columns: ["الفئة", "الوسوم", "الآية", "طابع زمني"],
    ending: "أُرسلت من الـ iPhone",
    away: "رد تلقائي",
    nine: "تسع",
  },
  ur: {
    head: ["تاریخ", "عنوان", "تحریر"],
    thanks: "میں شکر گزار ہوں",
    yes: "ہاں",
    columns: ["زمرہ", "ٹیگز", "آیت", "ٹائم اسٹیمپ"],
    ending: "میرے iPhone سے بھیجا گیا",
    away: "خودکار جواب",
    nine: "نو",
  },
  ht: {
    head: ["Dat", "Tit", "Tèks"],
    thanks: "Rekonesans mwen",
    yes: "wi",
    // Google's forms speak no Creole.
    columns: ["Kategori", "Etikèt", "Vèsè", "Timestamp"],
    ending: "Voye depi iPhone mwen",
    away: "Repons otomatik",
    nine: "nèf",
  },
};

describe.each(languageCodes)("in %s", (language) => {
  const { head, thanks, yes, columns, ending, away, nine } = brought[language];

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

  test("its columns of categories, tags and verses are known, and when a form was answered", async () => {
    const [category, tags, bibleVerse, asked] = columns;
    expect(
      await read(
        `${head[0]},${head[2]},${category},${tags},${bibleVerse}\n2024-05-01,Figs,Food,sun|rain,Micah 4:4\n`,
      ),
    ).toMatchObject([{ category: "Food", tags: ["sun", "rain"], details: { bibleVerse: "Micah 4:4" } }]);
    expect(await read(`${asked},?\n2024-05-01 20:30:12,Figs\n`)).toMatchObject([
      { day: "2024-05-01", text: "Figs" },
    ]);
  });

  test("a program that answers for somebody who is away is no blessing of theirs", () => {
    expect(isAutomaticSubject(`${away}: Re: Soup`)).toBe(true);
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
