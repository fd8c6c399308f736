import type { LanguageCode } from "@blessing-jar/contract/languages.ts";
import { facesOf } from "../../language/load-fonts.ts";
import { directionOf } from "../../language/text-layout/direction.ts";
import { type Script, scriptsOf } from "../../language/text-layout/scripts.ts";
import { drawSvg, readSvg } from "./draw-svg.ts";
import { layOutQuote, measuredAt, type PlacedText, type QuoteText } from "./layout/lay-out-quote.ts";
import { type QuoteFontFamily, type QuoteStyle, type QuoteStyleId, quoteStyleOf } from "./quote-styles.ts";
import "./quote-fonts.css";
import faces from "./faces.json";

export const quoteImageSize = 800;
const nameSize = 19;

export interface QuoteCard {
  styleId: QuoteStyleId;
  blessingText: string;
  quote: string;
  productName: string;
  language: LanguageCode;
}

/** Await it before drawing: a canvas does not draw again when a face arrives. */
export async function loadQuoteFaces({ styleId, blessingText, quote, productName, language }: QuoteCard) {
  const { fontFamily } = quoteStyleOf(styleId);
  await Promise.all([
    loadFaces(blessingText, fontFamily, language),
    loadFaces(quote, fontFamily, language),
    loadFaces(productName, "sans-serif", language),
  ]);
}

export function drawQuote(pen: CanvasRenderingContext2D, card: QuoteCard): void {
  const style = quoteStyleOf(card.styleId);
  const ornament = readSvg(style.ornament, style.accentColor);
  const blessingFont = fontOf(card.blessingText, style.fontFamily, card.language);
  const quoteFont = fontOf(card.quote, style.fontFamily, card.language);
  pen.textBaseline = "alphabetic";
  paintGround(pen, style);
  drawSvg(pen, ornament.documentElement);
  const layout = layOutQuote({
    blessing: textIn(pen, card.blessingText, blessingFont),
    quote: textIn(pen, card.quote, quoteFont),
    box: style.box,
    language: card.language,
  });
  write(pen, layout.blessing, blessingFont, style.textColor);
  write(pen, layout.quote, quoteFont, style.textColor);
  if (layout.dividerY !== undefined) {
    pen.save();
    pen.translate(quoteImageSize / 2, layout.dividerY);
    drawSvg(pen, ornament.getElementById("divider"));
    pen.restore();
  }
  const nameFont = fontOf(card.productName, "sans-serif", card.language);
  pen.fillStyle = style.nameColor ?? style.accentColor;
  pen.font = nameFont.fontAt(nameSize);
  pen.textAlign = "center";
  pen.direction = directionOf(card.productName);
  pen.fillText(card.productName, quoteImageSize / 2, style.nameY + nameSize * 0.35, 480);
}

function paintGround(pen: CanvasRenderingContext2D, { gradient: { angle, stops } }: QuoteStyle): void {
  const half = quoteImageSize / 2;
  const turn = (angle * Math.PI) / 180;
  // As CSS measures it: the ends lie where the corners are met.
  const reach = half * (Math.abs(Math.sin(turn)) + Math.abs(Math.cos(turn)));
  const [x, y] = [Math.sin(turn) * reach, -Math.cos(turn) * reach];
  const ground = pen.createLinearGradient(half - x, half - y, half + x, half + y);
  for (const [index, stop] of stops.entries()) ground.addColorStop(index / (stops.length - 1), stop);
  pen.fillStyle = ground;
  pen.fillRect(0, 0, quoteImageSize, quoteImageSize);
}

function textIn(
  pen: CanvasRenderingContext2D,
  text: string,
  { fontAt, leading, baseline }: QuoteFont,
): QuoteText {
  const known = new Map<string, number>();
  const measure = (part: string) => {
    const width = known.get(part) ?? widthOf(pen, part, fontAt(measuredAt));
    known.set(part, width);
    return width;
  };
  return { text, measure, leading, baseline };
}

function widthOf(pen: CanvasRenderingContext2D, text: string, font: string): number {
  pen.font = font;
  return pen.measureText(text).width;
}

function write(
  pen: CanvasRenderingContext2D,
  placed: PlacedText | undefined,
  font: QuoteFont,
  color: string,
): void {
  if (!placed) return;
  pen.fillStyle = color;
  pen.font = font.fontAt(placed.size);
  pen.direction = placed.direction;
  pen.textAlign = placed.align;
  for (const { text, x, y } of placed.lines) pen.fillText(text, x, y);
}

const weights: Record<QuoteFontFamily, number> = { serif: 420, "sans-serif": 500, cursive: 500 };
/** How a script wants to be set, in parts of the size: its line height, the baseline in it, and how large it is drawn. */
interface Setting {
  leading: number;
  baseline: number;
  scale: number;
}
/** The tallest script of a text decides. */
const settings: [Script, Setting][] = [
  ["ur", { leading: 2.05, baseline: 1.2, scale: 1 }],
  ["ar", { leading: 1.62, baseline: 1.08, scale: 1.1 }],
  ["ja", { leading: 1.38, baseline: 1.06, scale: 1 }],
  ["zh", { leading: 1.38, baseline: 1.06, scale: 1 }],
];
const settingOfLatin = { leading: 1.22, baseline: 0.93, scale: 1 };
/** Handwriting has small letters for its size. */
const settingsOfHand: Partial<Record<Script, Setting>> = {
  latin: { leading: 1.24, baseline: 0.96, scale: 1.22 },
  ar: { leading: 1.64, baseline: 1.1, scale: 1.18 },
};
const patience = 4_000;

interface QuoteFont {
  /** For the canvas: `fontAt(48)`. */
  fontAt: (size: number) => string;
  leading: number;
  baseline: number;
}

function fontOf(text: string, family: QuoteFontFamily, language: LanguageCode): QuoteFont {
  const scripts = scriptsOf(text, language);
  const names = scripts.map((script) => `"${faces[family][script]}"`);
  const stack = [...names, family].join(", ");
  const { leading, baseline, scale } = settingOf(scripts, family);
  return { fontAt: (size) => `${weights[family]} ${size * scale}px ${stack}`, leading, baseline };
}

function settingOf(scripts: readonly Script[], family: QuoteFontFamily): Setting {
  const [script, setting] = settings.find(([one]) => scripts.includes(one)) ?? ["latin", settingOfLatin];
  return (family === "cursive" && settingsOfHand[script]) || setting;
}

/** Until the letters of the text are there, or the network has had its time: then others stand in. */
async function loadFaces(text: string, family: QuoteFontFamily, language: LanguageCode) {
  const loading = async () => {
    const scripts = scriptsOf(text, language);
    await Promise.all(scripts.map((script) => script !== "latin" && script !== "ar" && facesOf[script]?.()));
    await document.fonts.load(fontOf(text, family, language).fontAt(48), text);
  };
  const waiting = new Promise((resolve) => setTimeout(resolve, patience));
  await Promise.race([loading(), waiting]).catch((error: unknown) => {
    console.warn("A face of the quote card could not be loaded; another stands in", error);
  });
}
