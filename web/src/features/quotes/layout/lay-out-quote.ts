import { breakLines, type Measure } from "./break-lines.ts";
import { directionOf } from "./direction.ts";

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

export interface QuoteLayout {
  blessing: PlacedText | undefined;
  quote: PlacedText | undefined;
  /** Where the sign between the two goes. */
  dividerY: number | undefined;
}

interface Request {
  blessing: QuoteText;
  quote: QuoteText;
  box: Box;
  language: string;
}

export const measuredAt = 100;
const largest = 92;
const smallestUndivided = 38;
const smallest = 12;
const step = 2;

/** The largest size at which both texts fit the box; words are divided only when they would become small. */
export function layOutQuote(request: Request): QuoteLayout {
  for (let size = largest; size >= smallestUndivided; size -= step) {
    const layout = tryAt(size, request, false);
    if (layout) return layout;
  }
  for (let size = largest * 0.7; size >= smallest; size -= step) {
    const layout = tryAt(size, request, true);
    if (layout) return layout;
  }
  return cut(request);
}

function tryAt(size: number, request: Request, mayDivide: boolean): QuoteLayout | undefined {
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

function linesAt(size: number, { text, measure }: QuoteText, { box, language }: Request, mayDivide: boolean) {
  const lines: string[] = [];
  for (const paragraph of paragraphsOf(text)) {
    const broken = breakLines(paragraph, (box.width * measuredAt) / size, { measure, language, mayDivide });
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
    lines: lines.map((line, place) => ({
      text: line,
      x: box.x + box.width / 2,
      y: top + (place * leading + baseline) * size,
    })),
  };
}

/** Far more than anybody can read on a card: as much as there is room for, and three dots. */
function cut(request: Request): QuoteLayout {
  const shortened = (some: QuoteText): QuoteText => {
    const paragraphs = paragraphsOf(some.text);
    const kept = [...paragraphs.join(" ")].slice(0, 300).join("").trimEnd();
    return { ...some, text: kept === paragraphs.join(" ") ? kept : `${kept}…` };
  };
  const { blessing, quote } = request;
  return (
    tryAt(smallest, { ...request, blessing: shortened(blessing), quote: shortened(quote) }, true) ?? {
      blessing: undefined,
      quote: undefined,
      dividerY: undefined,
    }
  );
}

const paragraphsOf = (text: string) =>
  text
    .split(/\n+/)
    .map((part) => part.trim())
    .filter(Boolean);

const quoteSize = (size: number) => Math.min(34, Math.max(size * 0.5, Math.min(26, size * 0.8)));
const gapAt = (size: number) => Math.min(84, Math.max(30, size));
