import { beginningOf } from "@blessing-jar/contract/kit/beginning.ts";
import { type Unit, unitsOf } from "@blessing-jar/contract/kit/break-points.ts";
import { breakLines, type Measure } from "../../../language/text-layout/break-lines.ts";
import { directionOf } from "../../../language/text-layout/direction.ts";

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** One of the card's two texts and how its script wants to be set. */
export interface QuoteText {
  text: string;
  /** Width at `measuredAt` pixels. */
  measure: Measure;
  /** Line height, and where in it the baseline lies, in parts of the size. */
  leading: number;
  baseline: number;
}

export interface PlacedText {
  size: number;
  direction: "ltr" | "rtl";
  align: "center";
  lines: { text: string; x: number; y: number }[];
}

interface QuoteLayout {
  blessing: PlacedText | undefined;
  quote: PlacedText | undefined;
  dividerY: number | undefined;
}

interface Request {
  blessing: QuoteText;
  quote: QuoteText;
  box: Box;
  language: string;
}

export const measuredAt = 100;
const largest = 128;
const largestDivided = 64;
const smallestUndivided = 42;
const smallest = 12;
const step = 2;
/** More than anybody can read on a card: the rest is left out. */
const longest = 400;
const mostParagraphs = 12;
const tooLong: QuoteLayout = { blessing: undefined, quote: undefined, dividerY: undefined };

/** A text in the paragraphs and unbreakable pieces that all sizes share. */
interface Prepared extends QuoteText {
  paragraphs: Unit[][];
}

interface Setting {
  blessing: Prepared;
  quote: Prepared;
  box: Box;
}

/** The largest size at which both texts fit the box; words are divided only when they would become small. */
export function layOutQuote({ blessing, quote, box, language }: Request): QuoteLayout {
  const setting = { blessing: prepare(blessing, language), quote: prepare(quote, language), box };
  for (let size = largest; size >= smallestUndivided; size -= step) {
    const layout = tryAt(size, setting, false);
    if (layout) return layout;
  }
  for (let size = largestDivided; size >= smallest; size -= step) {
    const layout = tryAt(size, setting, true);
    if (layout) return layout;
  }
  return tooLong;
}

function prepare(some: QuoteText, language: string): Prepared {
  const text = some.text.length > longest ? `${beginningOf(some.text, longest)}…` : some.text;
  const paragraphs = text
    .split(/\n+/)
    .map((paragraph) => unitsOf(paragraph.trim(), language))
    .filter((units) => units.length > 0);
  return { ...some, paragraphs: paragraphs.slice(0, mostParagraphs) };
}

function tryAt(size: number, request: Setting, mayDivide: boolean): QuoteLayout | undefined {
  const { box } = request;
  const blessing = linesAt(size, request.blessing, request, mayDivide);
  const second = blessing?.length ? quoteSize(size) : size * 0.8;
  const quote = linesAt(second, request.quote, request, mayDivide);
  if (!blessing || !quote) return undefined;
  const gap = blessing.length > 0 && quote.length > 0 ? gapAt(size) : 0;
  const heightOf = (lines: string[], at: number, { leading }: QuoteText) => lines.length * leading * at;
  const first = heightOf(blessing, size, request.blessing);
  const height = first + gap + heightOf(quote, second, request.quote);
  if (height > box.height) return undefined;
  const top = box.y + (box.height - height) / 2;
  return {
    blessing: place(blessing, size, top, request.blessing, box),
    dividerY: gap ? top + first + gap / 2 : undefined,
    quote: place(quote, second, top + first + gap, request.quote, box),
  };
}

function linesAt(size: number, { paragraphs, measure }: Prepared, { box }: Setting, mayDivide: boolean) {
  const lines: string[] = [];
  for (const units of paragraphs) {
    const broken = breakLines(units, (box.width * measuredAt) / size, { measure, mayDivide });
    if (!broken) return undefined;
    lines.push(...broken);
  }
  return lines;
}

function place(
  lines: string[],
  size: number,
  top: number,
  { text, leading, baseline }: QuoteText,
  box: Box,
): PlacedText | undefined {
  if (lines.length === 0) return undefined;
  return {
    size,
    direction: directionOf(text),
    align: "center",
    lines: lines.map((line, index) => ({
      text: line,
      x: box.x + box.width / 2,
      y: top + (index * leading + baseline) * size,
    })),
  };
}

const quoteSize = (size: number) => Math.min(36, Math.max(size * 0.46, Math.min(26, size * 0.8)));
const gapAt = (size: number) => Math.min(88, Math.max(56, size));
