import type { LanguageCode } from "@blessing-jar/contract/languages.ts";
import { directionOf } from "../../language/text-layout/direction.ts";
import { layOutQuote, measuredAt, type PlacedText, type QuoteText } from "./layout/lay-out-quote.ts";
import { ornaments } from "./ornaments/ornaments.ts";
import { fontOf, loadFaces, type QuoteFont } from "./quote-fonts.ts";
import { type QuoteStyle, type QuoteStyleId, quoteStyles } from "./quote-styles.ts";

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
  const { fontFamily } = quoteStyles[styleId];
  await Promise.all([
    loadFaces(blessingText, fontFamily, language),
    loadFaces(quote, fontFamily, language),
    loadFaces(productName, "sans-serif", language),
  ]);
}

export function drawQuote(pen: CanvasRenderingContext2D, card: QuoteCard): void {
  const style = quoteStyles[card.styleId];
  const ornament = ornaments[card.styleId];
  const blessingFont = fontOf(card.blessingText, style.fontFamily, card.language);
  const quoteFont = fontOf(card.quote, style.fontFamily, card.language);
  pen.textBaseline = "alphabetic";
  paintGround(pen, style);
  ornament.draw(pen, style);
  const layout = layOutQuote({
    blessing: textIn(pen, card.blessingText, blessingFont),
    quote: textIn(pen, card.quote, quoteFont),
    box: ornament.box,
    language: card.language,
  });
  write(pen, layout.blessing, blessingFont, style.textColor);
  write(pen, layout.quote, quoteFont, style.textColor);
  if (layout.dividerY !== undefined) {
    pen.save();
    pen.translate(quoteImageSize / 2, layout.dividerY);
    ornament.drawDivider(pen, style);
    pen.restore();
  }
  const nameFont = fontOf(card.productName, "sans-serif", card.language);
  pen.fillStyle = ornament.nameColor ?? style.accentColor;
  pen.font = nameFont.fontAt(nameSize);
  pen.textAlign = "center";
  pen.direction = directionOf(card.productName);
  pen.fillText(card.productName, quoteImageSize / 2, ornament.nameY + nameSize * 0.35, 480);
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
