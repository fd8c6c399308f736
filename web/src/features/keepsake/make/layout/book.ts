import { formatNumber } from "@blessing-jar/contract/kit/dates-in-words.ts";
import type { KeepsakeContent } from "../../keepsake-content.ts";
import { paint } from "../draw/ornaments.ts";
import type { Sheet } from "../pdf/sheet.ts";
import type { Setter } from "../text/set-line.ts";
import type { TextStyle } from "../text/text-style.ts";
import { type Block, blockOf, type Frame, placeBlocks } from "./blocks.ts";
import type { Format } from "./formats.ts";
import type { Palette } from "./palettes.ts";
import type { OpenPicture } from "./place-picture.ts";

/** What pages are made of: a file to print, or pictures to look at before. */
export interface Press {
  openSheet: (size: Format) => Sheet;
  /** A picture, for the sheet that is open. */
  addJpeg: (jpeg: Uint8Array, size: { width: number; height: number }) => Promise<number>;
}

export interface Book {
  content: KeepsakeContent;
  format: Format;
  palette: Palette;
  setter: Setter;
  press: Press;
  openPicture: OpenPicture;
  isRightToLeft: boolean;
}

export function openSheet(book: Book, color = book.palette.paper): Sheet {
  const page = book.press.openSheet(book.format);
  paint(page, color);
  return page;
}

/** Where text stands: the inner margin is at the binding. */
export function frameOf({ format, isRightToLeft }: Book, { number, width, height }: Sheet): Frame {
  const isBoundAtLeft = (number % 2 === 1) !== isRightToLeft;
  const left = isBoundAtLeft ? format.inner : format.outer;
  return {
    x: left,
    y: format.top,
    width: width - format.inner - format.outer,
    foot: height - format.foot,
  };
}

export function titleStyle({ format, palette }: Book, size: number, weight = 400): TextStyle {
  return { voice: "words", size: size * format.scale, weight, color: palette.ink, isTitle: true };
}

export function wordsStyle({ format, palette }: Book, size = 1): TextStyle {
  return { voice: "words", size: format.textSize * size, weight: 400, color: palette.ink };
}

export function verseStyle({ format, palette }: Book, size = 1): TextStyle {
  return { voice: "verse", size: format.textSize * size, weight: 380, color: palette.accentDeep };
}

/** In points: smaller print is hard on old eyes. */
const smallest = 8.5;

export function chromeStyle({ format, palette }: Book, size = 0.72, weight = 500): TextStyle {
  return {
    voice: "chrome",
    size: Math.max(smallest, format.textSize * size),
    weight,
    color: palette.inkFaint,
  };
}

export function drawFolio(book: Book, page: Sheet): void {
  const { format, setter, palette } = book;
  const style = { ...chromeStyle(book, 0.66), color: palette.inkFaint };
  const number = formatNumber(page.number, book.content.language);
  const block = blockOf(setter, number, { style, width: 80, align: "center" });
  const { x, width } = frameOf(book, page);
  const y = page.height - format.foot * 0.58;
  drawLines(page, [block], { x: x + width / 2 - 40, y, width: 80, foot: page.height });
}

/** Blocks that are known to fit; where they end. */
export function drawLines(page: Sheet, blocks: readonly Block[], frame: Frame, rule = "#c9952f"): number {
  const here = { sheet: page, frame: { ...frame, foot: Number.POSITIVE_INFINITY } };
  return placeBlocks(here, blocks, { rule, next: () => here }).y;
}

export function fittingTitle(
  book: Book,
  text: string,
  {
    sizes,
    width,
    height,
    weight,
    color,
  }: {
    sizes: readonly number[];
    width: number;
    height: number;
    weight?: number;
    color?: string;
  },
  align: "start" | "center" = "center",
): Block {
  const blocks = sizes.map((size) => {
    const style = { ...titleStyle(book, size, weight), ...(color ? { color } : {}) };
    return blockOf(book.setter, text, { style, width, align });
  });
  const fits = (block: Block) => block.lines.reduce((sum, line) => sum + line.height, 0) <= height;
  const last = blocks.at(-1);
  const found = blocks.find(fits) ?? last;
  if (!found) throw new Error("A title was given no size to be set in");
  return found;
}
