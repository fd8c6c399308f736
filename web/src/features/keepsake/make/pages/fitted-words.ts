import { unitsOf } from "@blessing-jar/contract/kit/break-points.ts";
import { isReference } from "@blessing-jar/contract/kit/verses.ts";
import { directionOf } from "../../../../language/text-layout/direction.ts";
import type { KeepsakeBlessing, KeepsakeOpener } from "../../keepsake-content.ts";
import { codeBlock } from "../draw/code.ts";
import type { Box } from "../draw/paths.ts";
import { type Block, blockOf, drawnBlock, heightOf } from "../layout/blocks.ts";
import { type Book, chromeStyle, titleStyle, verseStyle, wordsStyle } from "../layout/book.ts";
import type { Sheet } from "../pdf/sheet.ts";

/** A blessing where it stands in the book. */
export interface Entry {
  blessing: KeepsakeBlessing;
  /** Without a picture it may follow another on its page. */
  isShared: boolean;
  /** Of the chapter that it begins: the page before it, or its name above it. */
  opener?: KeepsakeOpener | undefined;
  heading?: string;
}

/** The first entry, and those without a picture that follow it. */
export function runOf(entries: readonly Entry[]): readonly Entry[] {
  const isApart = ({ blessing, opener }: Entry) => opener || blessing.pictures.length > 0;
  const end = entries.findIndex((entry, index) => index > 0 && isApart(entry));
  return end < 0 ? entries : entries.slice(0, end);
}

interface Setting {
  /** Of a blessing that shares no page. */
  sizes: readonly number[];
  /** So many of a run share a page, where the smallest letters allow it; more in a book that would become too thick. */
  least: number;
  leastOfMany: number;
  /** All pages of a run carry about as many. */
  isEven: boolean;
  /** Where blessings share a page: the few sizes of letters. */
  sharedSizes: readonly number[];
}

const sharedSizes = [2.7, 2.1, 1.65, 1.3, 1.1];
const pictureSizes = [1.5, 1.3, 1.12, 1, 0.92];
const beneathPicture: Setting = {
  sizes: pictureSizes,
  least: 4,
  leastOfMany: 4,
  isEven: false,
  // The last one rather than a page more.
  sharedSizes: [...sharedSizes, 0.98],
};
/** Few words fill a page of their own as those of a gift book do. */
export const withoutPicture: Setting = {
  sizes: [2.3, 2, 1.75, ...pictureSizes],
  least: 4,
  leastOfMany: 6,
  isEven: true,
  sharedSizes,
};
const usualSize = 1.12;
/** Letters larger than usual leave this part of the room free. */
const air = 0.28;
const titleOfItsOwn = 26;

/** Where blessings share pages: a title beside words of the usual size. */
const sharedTitle = 19;
const sharedAir = 0.16;
const many = 100;

export interface Fitted {
  blocks: (Block & { beginsEntry?: boolean })[];
  height: number;
  fits: boolean;
  /** Of the entries, so many. */
  count: number;
}

interface Page {
  width: number;
  room: number;
}

/** In the largest size at which it fits and divides no word; what fits in none goes on in the usual one. */
export function fitted(book: Book, entries: readonly Entry[], page: Page, setting: Setting): Fitted {
  const [entry] = entries;
  if (!entry) throw new Error("A page was given nothing to stand on it");
  if (entry.isShared) return together(book, runOf(entries), page, setting);
  const { blessing } = entry;
  const { width, room } = page;
  for (const size of setting.sizes) {
    const isLarge = size > usualSize;
    if (isLarge && !hasRoomForWords(book, blessing.title, { width, size: titleOfItsOwn * size })) continue;
    const blocks = blocksOf(book, blessing, { width, size });
    const height = heightOf(blocks);
    if (height <= (isLarge ? room * (1 - air) : room)) return { blocks, height, fits: true, count: 1 };
  }
  const blocks = blocksOf(book, blessing, { width, size: 1 });
  return { blocks, height: Math.min(room, heightOf(blocks)), fits: false, count: 1 };
}

/**
 * The words beneath a picture, and how high it is: as high as it may be where all that follows it has room too; in the smallest of its
 * heights, where its own words have none otherwise. Else it leaves two rather than one, which would have a page of its own.
 */
export function fittedBeneath(
  book: Book,
  entries: readonly Entry[],
  {
    heights,
    width,
    roomBeneath,
  }: { heights: number[]; width: number; roomBeneath: (high: number) => number },
): Fitted & { high: number } {
  const run = entries[0]?.isShared ? runOf(entries) : entries.slice(0, 1);
  const tried = (some: readonly Entry[]) =>
    heights.map((high) => ({
      high,
      ...fitted(book, some, { width, room: roomBeneath(high) }, beneathPicture),
    }));
  const all = tried(run);
  const fitting = all.filter(({ fits }) => fits);
  const found =
    fitting.find(
      ({ high, count }) => count === run.length && (run.length === 1 || high !== heights.at(-1)),
    ) ??
    fitting.find(({ count }) => run.length - count > 1) ??
    (run.length > 2 ? tried(run.slice(0, -2)).find(({ fits }) => fits) : undefined) ??
    fitting[0] ??
    all[0];
  if (!found) throw new Error("A picture was given no height");
  return found;
}

/** Of a run enough, in the largest size that holds them; where its pages carry fewer each, in the largest size of these. */
function together(book: Book, run: readonly Entry[], page: Page, setting: Setting): Fitted {
  const { least, leastOfMany, isEven, sharedSizes } = setting;
  const all = book.content.chapters.reduce((sum, { blessings }) => sum + blessings.length, 0);
  const enough = Math.min(all > many ? leastOfMany : least, run.length);
  const tried: { size: number; one: Fitted }[] = [];
  for (const size of sharedSizes) {
    const one = set(book, run, page, size);
    tried.push({ size, one });
    if (one.fits && one.count >= enough) break;
  }
  const most = tried.at(-1)?.one.count ?? 1;
  const count = isEven ? Math.ceil(run.length / Math.ceil(run.length / Math.min(most, enough))) : most;
  const holds = ({ one }: (typeof tried)[number]) => one.count > count || (one.count === count && one.fits);
  const { size, one } = tried.find(holds) ?? tried.at(-1) ?? { size: 1 };
  return one?.count === count ? one : set(book, run.slice(0, count), page, size);
}

/** The first entry, and as many of those behind it as have room on its page in letters of a size. */
function set(book: Book, run: readonly Entry[], { width, room }: Page, size: number): Fitted {
  const isLarge = size > usualSize;
  const most = isLarge ? room * (1 - sharedAir) : room;
  const grown = Math.sqrt(size) * book.format.scale;
  const title = sharedTitle * size;
  let blocks: Fitted["blocks"] = [];
  let count = 0;
  for (const { blessing, heading } of run) {
    if (isLarge && !hasRoomForWords(book, blessing.title, { width, size: title })) break;
    const own = blocksOf(book, blessing, { width, size, title });
    const [first, ...others] = heading ? [headingBlock(book, heading, { width, size }), ...own] : own;
    if (!first) break;
    const above = (heading ? 40 : 34) * grown;
    const added =
      count > 0 && !heading
        ? [
            ...blocks,
            ruleBetween(book, first, above / 2),
            { ...first, above: above / 2, beginsEntry: true },
            ...others,
          ]
        : [...blocks, { ...first, above, beginsEntry: count > 0 }, ...others];
    if (count > 0 && heightOf(added) > most) break;
    blocks = added;
    count += 1;
  }
  const height = heightOf(blocks);
  return { blocks, height: Math.min(room, height), fits: count > 0 && height <= most, count };
}

/** A short line where one blessing ends and another begins. */
function ruleBetween(
  { palette, format }: Book,
  { style, lines }: Block,
  above: number,
): Fitted["blocks"][number] {
  const long = 24 * format.scale;
  const isFromRight = lines[0]?.direction === "rtl";
  const draw = (sheet: Sheet, { x, y, width }: Box) =>
    sheet.stroke(
      isFromRight ? `M${x + width - long} ${y}H${x + width}` : `M${x} ${y}H${x + long}`,
      palette.gold,
      0.9,
      0.75,
    );
  return { ...drawnBlock(draw, 1, { style, above }), beginsEntry: true };
}

function headingBlock(book: Book, heading: string, { width, size }: { width: number; size: number }): Block {
  const style = { ...titleStyle(book, 24 * Math.sqrt(size), 360), color: book.palette.accent };
  return blockOf(book.setter, heading, { style, width });
}

function hasRoomForWords(
  { setter, ...book }: Book,
  title: string,
  of: { width: number; size: number },
): boolean {
  const style = titleStyle({ setter, ...book }, of.size);
  return unitsOf(title, setter.language).every(
    ({ text }) => setter.widthOf(text, style) * style.size <= of.width,
  );
}

const separator = "  ·  ";

function blocksOf(
  book: Book,
  blessing: KeepsakeBlessing,
  { width, size, title = titleOfItsOwn * size }: { width: number; size: number; title?: number },
): Block[] {
  const { setter, palette, format, content } = book;
  const unit = format.scale * size;
  // What stands around the words grows less than they.
  const grown = Math.max(1, Math.sqrt(size));
  const blocks: Block[] = [];
  const meta = [blessing.category, blessing.date].filter(Boolean).join(separator);
  const small = { ...chromeStyle(book, 0.8 * grown), color: palette.accentDeep };
  blocks.push(blockOf(setter, meta, { style: small, width, above: 9 * unit }));
  if (blessing.prompt.trim()) {
    const style = { ...wordsStyle(book, 0.85 * size), color: palette.inkSoft };
    blocks.push(blockOf(setter, blessing.prompt, { style, width, above: 9 * unit }));
  }
  blocks.push(
    blockOf(setter, blessing.title, { style: titleStyle(book, title, 400), width, above: 7 * unit }),
  );
  if (blessing.description.trim()) {
    blocks.push(
      blockOf(setter, blessing.description, { style: wordsStyle(book, size), width, above: 13 * unit }),
    );
  }
  const verse = blessing.bibleVerse.trim();
  if (verse) {
    // Without its words it quotes nothing.
    const isPlace = !verse.includes("\n") && isReference(verse);
    const style = isPlace
      ? { ...chromeStyle(book, 0.8 * grown), color: palette.inkSoft }
      : verseStyle(book, size);
    blocks.push(blockOf(setter, verse, { style, width, above: 15 * unit, hasRule: !isPlace }));
  }
  if (blessing.code) blocks.push(codeBlock(book, blessing.code, { width, above: 15 * unit }));
  const about = [blessing.author, blessing.people, blessing.isAnswered ? content.words.answered : ""].filter(
    Boolean,
  );
  if (about.length > 0) {
    const style = { ...chromeStyle(book, 0.8 * grown), color: palette.inkSoft };
    blocks.push(blockOf(setter, about.join(separator), { style, width, above: 14 * unit }));
  }
  for (const [index, { author, text }] of blessing.comments.entries()) {
    const name = { ...chromeStyle(book, 0.8 * grown, 600), color: palette.inkSoft };
    if (index === 0) {
      const heading = { ...chromeStyle(book, 0.8 * grown), color: palette.accentDeep };
      blocks.push(blockOf(setter, content.words.comments, { style: heading, width, above: 24 * unit }));
    }
    blocks.push(blockOf(setter, author, { style: name, width, above: 8 * unit }));
    blocks.push(blockOf(setter, text, { style: wordsStyle(book, grown), width, above: 1 }));
  }
  // What stands around the words stands where they begin, whatever language it is in.
  const direction = directionOf(blessing.title);
  for (const { style, lines } of blocks)
    if (style.voice !== "words") for (const line of lines) line.direction = direction;
  return blocks;
}
