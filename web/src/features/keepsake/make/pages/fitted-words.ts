import { isReference } from "@blessing-jar/contract/kit/verses.ts";
import { unitsOf } from "../../../../language/text-layout/break-points.ts";
import { directionOf } from "../../../../language/text-layout/direction.ts";
import type { KeepsakeBlessing, KeepsakeOpener } from "../../keepsake-content.ts";
import { codeBlock } from "../draw/code.ts";
import { type Block, blockOf, heightOf } from "../layout/blocks.ts";
import { type Book, chromeStyle, titleStyle, verseStyle, wordsStyle } from "../layout/book.ts";

/** A blessing where it stands in the book. */
export interface Entry {
  blessing: KeepsakeBlessing;
  /** Without a picture it may follow another on its page, all in letters of one size. */
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

const pictureSizes = [1.5, 1.3, 1.12, 1, 0.92];
/** Few words fill a page of their own as those of a gift book do. */
export const noteSizes = [2.3, 2, 1.75, ...pictureSizes];
const usualSize = 1.12;
/** Letters larger than usual leave this part of the room free. */
const air = 0.28;
/** Where blessings share pages: as many points as A4 has, of the title and, in parts of the running text, of the words. */
const shared = { title: 21, words: 1.1 };
const titleOfItsOwn = 26;

export interface Fitted {
  blocks: (Block & { beginsEntry?: boolean })[];
  height: number;
  fits: boolean;
  /** Of the entries, so many. */
  count: number;
}

/** In the largest size at which it fits and divides no word; what fits in none goes on in the usual one. */
export function fitted(
  book: Book,
  entries: readonly Entry[],
  width: number,
  room: number,
  sizes: readonly number[] = pictureSizes,
): Fitted {
  const [entry] = entries;
  if (!entry) throw new Error("A page was given nothing to stand on it");
  if (entry.isShared) return together(book, entries, width, room);
  const { blessing } = entry;
  for (const size of sizes) {
    const isLarge = size > usualSize;
    if (isLarge && !hasRoomForWords(book, blessing.title, { width, size })) continue;
    const blocks = blocksOf(book, blessing, { width, size });
    const height = heightOf(blocks);
    if (height <= (isLarge ? room * (1 - air) : room)) return { blocks, height, fits: true, count: 1 };
  }
  const blocks = blocksOf(book, blessing, { width, size: 1 });
  return { blocks, height: Math.min(room, heightOf(blocks)), fits: false, count: 1 };
}

/** The first entry, and as many of those behind it as have room on its page. */
function together(book: Book, entries: readonly Entry[], width: number, room: number): Fitted {
  let blocks: Fitted["blocks"] = [];
  let count = 0;
  for (const { blessing, heading } of runOf(entries)) {
    const own = blocksOf(book, blessing, { width, size: shared.words, title: shared.title });
    const [first, ...others] = heading ? [headingBlock(book, heading, width), ...own] : own;
    if (!first) break;
    const above = (heading ? 38 : 30) * book.format.scale;
    const added = [...blocks, { ...first, above, beginsEntry: count > 0 }, ...others];
    if (count > 0 && heightOf(added) > room) break;
    blocks = added;
    count += 1;
  }
  const height = heightOf(blocks);
  return { blocks, height: Math.min(room, height), fits: height <= room, count };
}

function headingBlock(book: Book, heading: string, width: number): Block {
  const style = { ...titleStyle(book, 25, 360), color: book.palette.accent };
  return blockOf(book.setter, heading, { style, width });
}

function hasRoomForWords(
  { setter, ...book }: Book,
  title: string,
  of: { width: number; size: number },
): boolean {
  const style = titleStyle({ setter, ...book }, titleOfItsOwn * of.size);
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
    const name = { ...chromeStyle(book, 0.76 * grown, 600), color: palette.inkSoft };
    if (index === 0) {
      const heading = { ...chromeStyle(book, 0.76 * grown), color: palette.accentDeep };
      blocks.push(blockOf(setter, content.words.comments, { style: heading, width, above: 24 * unit }));
    }
    blocks.push(blockOf(setter, author, { style: name, width, above: 8 * unit }));
    blocks.push(blockOf(setter, text, { style: wordsStyle(book, 0.9 * grown), width, above: 1 }));
  }
  // What stands around the words stands where they begin, whatever language it is in.
  const direction = directionOf(blessing.title);
  for (const { style, lines } of blocks)
    if (style.voice !== "words") for (const line of lines) line.direction = direction;
  return blocks;
}
