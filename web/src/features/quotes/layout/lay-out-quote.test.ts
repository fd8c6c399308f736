import { expect, test } from "vitest";
import { type Box, layOutQuote, measuredAt, type PlacedText, type QuoteText } from "./lay-out-quote.ts";

const box: Box = { x: 100, y: 150, width: 600, height: 450 };

const arabic =
  "اجتمعنا كلنا حول مائدة جدّتي مساء الجمعة، وضحكنا حتى دمعت عيوننا، ثم صلّينا معًا من أجل أخي الصغير.";
const japanese =
  "長い梅雨が明けた日曜日の朝、三年ぶりに兄の家族が帰ってきて、「ただいま」と言った。笑い声が台所まで響いて、ああ、これが幸せなのだと、静かに胸がいっぱいになりました！ほんとうに、ありがとうございます。";
const chinese =
  "奶奶今天终于出院了，全家人一起吃了一顿热腾腾的饺子；外面下着雪，屋里却暖暖的！我们说：“谢谢。”";
const french =
  "Ce dimanche, toute la famille s’est retrouvée autour de la table ; les enfants couraient, quel bonheur ! Nous disions « merci » à chaque instant.";
const english = "The figs were ripe on the tree by the well-kept gate, and Noor laughed all day. "
  .repeat(3)
  .trim();
const longWord = "Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen";
const texts = { arabic, japanese, chinese, french, english, longWord, short: "Merci", one: "恵" };

/** Letters of the far east are square, others half as wide. */
function measure(text: string): number {
  const square = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}、。「」！；，：“”]/u;
  return [...text].reduce((width, letter) => width + measuredAt * (square.test(letter) ? 1 : 0.5), 0);
}

const aText = (text: string): QuoteText => ({ text, measure, leading: 1.3, baseline: 1 });

function layOut(blessing: string, quote = "", language = "en") {
  return layOutQuote({ blessing: aText(blessing), quote: aText(quote), box, language });
}

function linesOf(placed: PlacedText | undefined): string[] {
  return placed?.lines.map(({ text }) => text) ?? [];
}

test.each(Object.entries(texts))("%s stays within the card and fills it", (_, text) => {
  for (const quote of ["", "In every thing give thanks.\n— 1 Thessalonians 5:18", arabic, japanese]) {
    const layout = layOut(text, quote);
    for (const placed of [layout.blessing, layout.quote]) {
      if (!placed) continue;
      for (const line of placed.lines) {
        expect((measure(line.text) * placed.size) / measuredAt).toBeLessThanOrEqual(box.width + 0.01);
        expect(line.y - placed.size).toBeGreaterThanOrEqual(box.y - 0.01);
        expect(line.y + 0.3 * placed.size).toBeLessThanOrEqual(box.y + box.height + 0.01);
        expect(line.x).toBe(box.x + box.width / 2);
      }
    }
    expect(layout.blessing?.size).toBeGreaterThanOrEqual(20);
  }
});

test("a short text is written large, and a long one smaller", () => {
  const [short, middle, long] = ["Merci", french, english].map((text) => layOut(text).blessing?.size ?? 0);
  expect(short).toBeGreaterThan(100);
  expect(middle).toBeLessThan(short ?? 0);
  expect(long).toBeLessThan(middle ?? 0);
});

test.each([
  [japanese, "ja"],
  [chinese, "zh"],
  [french, "fr"],
  [arabic, "ar"],
])("no line begins with a mark that ends something, or ends with one that begins: %s", (text, language) => {
  const lines = linesOf(layOut(text, "", language).blessing);
  expect(lines.length).toBeGreaterThan(2);
  for (const line of lines) {
    expect(line).not.toMatch(/^[、。，；：！？」”）»!?;:,.،ー々ゃゅょっ]/u);
    expect(line).not.toMatch(/[「“（«]$/u);
  }
});

test("nothing is lost between the lines", () => {
  for (const [text, language] of [
    [japanese, "ja"],
    [chinese, "zh"],
  ] as const) {
    expect(linesOf(layOut(text, "", language).blessing).join("")).toBe(text);
  }
  const withoutSpaces = (text: string) => text.replaceAll(" ", "");
  for (const text of [arabic, french, english]) {
    expect(withoutSpaces(linesOf(layOut(text).blessing).join(""))).toBe(withoutSpaces(text));
  }
});

test("Japanese lines do not begin with the ending of a word", () => {
  const lines = linesOf(layOut("おばあちゃんが退院して、みんなで桜を見に行けた", "", "ja").blessing);
  for (const line of lines) expect(line).not.toMatch(/^[がをにではのたてしけ]/u);
});

test("the lines of a text are of about the same length", () => {
  const lines = linesOf(layOut(english).blessing).map(measure);
  expect(Math.min(...lines) / Math.max(...lines)).toBeGreaterThan(0.55);
});

test("a word that is too long for a line is divided with hyphens, into parts of about the same length", () => {
  const lines = linesOf(layOut(longWord).blessing);
  expect(lines.slice(0, -1).every((line) => line.endsWith("-"))).toBe(true);
  expect(lines.map((line) => line.replace(/-$/, "")).join("")).toBe(longWord);
  expect((lines.at(-1)?.length ?? 0) / (lines[0]?.length ?? 1)).toBeGreaterThan(0.5);
  expect(linesOf(layOut("Grandpa walked to the gate").blessing).join(" ")).toBe("Grandpa walked to the gate");
});

test("each text runs as its first letter does", () => {
  const layout = layOut("١٢ — نعمة from God", "Thanks, نعمة");
  expect([layout.blessing?.direction, layout.quote?.direction]).toEqual(["rtl", "ltr"]);
});

test("lines that were set by hand stay lines", () => {
  expect(linesOf(layOut("Joy\n\n— Psalm").blessing)).toEqual(["Joy", "— Psalm"]);
});

test("the sign between the texts stands between them, and only where there are two", () => {
  const { blessing, quote, dividerY = 0 } = layOut("Merci", "Give thanks.");
  expect(dividerY).toBeGreaterThan(blessing?.lines.at(-1)?.y ?? 0);
  expect(dividerY).toBeLessThan(quote?.lines[0]?.y ?? 0);
  expect(layOut("Merci").dividerY).toBeUndefined();
  expect(layOut("", "").blessing).toBeUndefined();
});

test("more than anybody can read is shortened, and still does not leave the card", () => {
  const { blessing, quote } = layOut("word ".repeat(2_000), `${"！".repeat(500)}\n`.repeat(40), "ja");
  const lines = [...(blessing?.lines ?? []), ...(quote?.lines ?? [])];
  expect(lines.length).toBeGreaterThan(5);
  for (const { y } of lines) expect(y).toBeLessThanOrEqual(box.y + box.height);
});
