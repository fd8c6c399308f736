import { expect, test } from "vitest";
import { foldText } from "./fold-text.ts";

test.each([
  ["HELLO", "hello"],
  ["Éléonore à Noël", "eleonore a noel"],
  ["Straße", "strasse"],
  ["أُسْرَة", "اسره"],
  ["إلى", "الي"],
  ["جمـــيل", "جميل"],
  ["Ａｂｃ", "abc"],
  ["が", "か"],
])("%s folds to %s", (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

// Who wrote, who searches, and how: the reports stand in docs/real-world.md.
const found: readonly [written: string, ...typed: string[]][] = [
  // Apostrophes of phones, of keyboards, of typographers; left out, or a space for them.
  ["I don’t know", "don't", "dont", "don´t", "don`t", "don′t", "donʼt", "don‘t", "DON＇T"],
  ["à l’école", "l'ecole", "l ecole", "l´école", "ecole"],
  ["qu’il a dit", "qu'il", "quil"],
  ["Mwen renmen l, m’ap priye", "m'ap priye", "m ap priye", "m‘ap"],
  ["Kiara O’Brien", "o'brien", "O Brien"],
  ["Hawaiʻi", "hawaii", "hawai'i", "Hawai‘i"],
  ["rock ’n’ roll", "rock 'n' roll", "rock n roll"],
  ["Qurʾān", "Qur'an", "quran"],
  ["Ruth’s 3′ plant", "ruth's 3' plant"],
  // Quotation marks of many languages.
  ["She said “come in”", 'said "come in"', "said come in", "said „come in“", "said «come in»"],
  ["Il dit « merci »", "dit merci", "merci", "« merci »"],
  ["彼は「ありがとう」と", "ありがとう", "は『ありがとう』と"],
  // Ligatures.
  ["mon cœur, ma sœur, nos vœux", "coeur", "ma soeur", "voeux", "CŒUR"],
  ["Læsø, smørrebrød", "laeso", "smorrebrod"],
  ["the first ﬂower, eﬃcient", "first flower", "efficient"],
  ["ĲSSEL", "ijssel"],
  ["GROẞE STRASSE", "große straße", "grosse"],
  // Letters that stand on one keyboard alone.
  ["İstanbul, ışık", "istanbul", "isik", "ISIK", "ıstanbul"],
  ["Łódź, Đorđe, Þór", "lodz", "dorde", "thor"],
  ["ΟΔΟΣ, λόγος", "οδος", "λογοσ", "ΛΌΓΟΣ"],
  // Dashes, white space and what nobody sees.
  ["Anne‑Marie, 1990–2026", "anne-marie", "1990-2026", "1990—2026", "1990−2026"],
  ["bread -- and wine", "bread — and wine", "bread - and wine"],
  ["won\u00adder\u200bful \u2060day", "wonderful day"],
  ["a\u00a0b\u202fc\u3000d\n\te", "a b c d e", "a  b c d e"],
  ["می\u200cخواهم", "میخواهم", "ميخواهم"],
  ["👨\u200d👩\u200d👧 ☀\ufe0f", "☀", "👨👩👧"],
  ["\u202bسلام\u202c \u200fعائلة", "سلام عايله"],
  // Arabic and Urdu, from each other's keyboards, with and without vowel marks.
  ["کتاب", "كتاب", "ڪتاب"],
  ["الذي", "الذی", "الذى"],
  ["الله", "اللہ", "اللھ"],
  ["رحمة", "رحمۃ", "رحمه", "رَحْمَةٌ"],
  ["أحمد إلى آل ٱلرحمن", "احمد الي ال الرحمن"],
  ["مسؤول، عائلة", "مسوول, عايله"],
  ["قَهوه", "قهوە"],
  ["ﷲ ﻻ", "الله لا"],
  ["ہم نے کہا۔ کیوں؟", "هم نے كها. كيوں?"],
  // Digits.
  ["سنة ٢٠٢٦", "2026", "۲۰۲۶", "２０２６"],
  ["۱۴ اگست", "14", "١٤"],
  // Kana, their widths and kinds, and the signs of an IME.
  ["ありがとうございます", "アリガトウ", "ｱﾘｶﾞﾄｳ"],
  ["コーヒー", "こーひー", "ｺｰﾋｰ"],
  ["ヴァイオリン", "ゔぁいおりん", "ｳﾞｧｲｵﾘﾝ"],
  ["ジョン・スミス", "ジョンスミス", "ｼﾞｮﾝ･ｽﾐｽ"],
  ["感谢，家人。１０～２０", "感谢,家人.10~20", "10〜20"],
  ["㍻ ㈱ ①", "平成", "(株)", "1"],
  ["col·lega", "collega"],
  ["Wait… what", "wait... what"],
  ["e\u0301te\u0301, şehir, ș", "été", "sehir", "s"],
];

test.each(found)("%s is found", (written, ...typed) => {
  for (const search of typed) expect(foldText(written), search).toContain(foldText(search).trim());
});

test.each([
  ["كتاب", "كباب"],
  ["کر", "گر"],
  ["ね", "ぬ"],
  ["Anne-Marie", "annemarie"],
  ["went early", "tea"],
  ["किताब", "कतब"],
])("%s is another word than %s", (written, search) => {
  expect(foldText(written)).not.toContain(foldText(search));
});

test("folding twice changes nothing more", () => {
  for (const text of ["Ça va, l’été ? قُرَّةُ أَعْيُنٍ", ...found.flat()]) {
    expect(foldText(foldText(text)), text).toBe(foldText(text));
  }
});

test("plain words take the short way to where the long one leads", () => {
  for (const text of ["Hello World", "Figs, bread", "a-b.c", "100%", "A"]) {
    expect(foldText(text)).toBe(foldText(`${text}\u200b`));
  }
});
