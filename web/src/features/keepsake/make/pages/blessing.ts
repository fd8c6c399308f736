import { isReference } from "@blessing-jar/contract/kit/verses.ts";
import { unitsOf } from "../../../../language/text-layout/break-points.ts";
import { directionOf } from "../../../../language/text-layout/direction.ts";
import type { KeepsakeBlessing, KeepsakeOpener } from "../../keepsake-content.ts";
import { codeBlock } from "../draw/code.ts";
import { drawFilmSign, drawSparkle, wholeOf } from "../draw/ornaments.ts";
import { archPath, type Box, boxPath, grown } from "../draw/paths.ts";
import { type Block, blockOf, type Frame, heightOf, placeBlocks } from "../layout/blocks.ts";
import {
  type Book,
  chromeStyle,
  drawFolio,
  frameOf,
  openSheet,
  titleStyle,
  verseStyle,
  wordsStyle,
} from "../layout/book.ts";
import { openPictureFor, type PictureSource, placePicture } from "../layout/place-picture.ts";
import type { Sheet } from "../pdf/sheet.ts";
import { mosaicOf } from "./mosaic.ts";

/** A blessing where it stands in the book. */
export interface Entry {
  blessing: KeepsakeBlessing;
  /** Without a picture it may follow another on its page, all in letters of one size. */
  isShared: boolean;
  /** Of the chapter that it begins: the page before it, or its name above it. */
  opener?: KeepsakeOpener | undefined;
  heading?: string;
}

/** The pages that the first of some entries begins; answers how many entries stand on them. */
export async function blessingPages(book: Book, entries: readonly Entry[]): Promise<number> {
  const { blessing } = entries[0] ?? {};
  const [picture] = blessing?.pictures ?? [];
  const first = picture ? await openPictureFor(book, picture, book.format.width) : undefined;
  if (!blessing || !first) return notePages(book, entries);
  const isUpright = first.height > first.width * 1.12 && blessing.pictures.length === 1;
  return isUpright
    ? windowPage(book, entries, { blessing, picture: first })
    : picturePages(book, entries, { blessing, picture: first });
}

interface WithPicture {
  blessing: KeepsakeBlessing;
  picture: PictureSource;
}

async function picturePages(
  book: Book,
  entries: readonly Entry[],
  { blessing: { pictures }, picture: first }: WithPicture,
): Promise<number> {
  const { format } = book;
  const page = openSheet(book);
  const frame = frameOf(book, page);
  const gap = 26 * format.scale;
  const heightsOfPictures = [pictures.length > 2 ? 0.5 : 0.46, 0.4, 0.33].map((part) => part * page.height);
  const roomBeneath = (high: number) => frame.foot - high - gap;
  const words = (high: number) => fitted(book, entries, frame.width, roomBeneath(high));
  // Rather a smaller picture than a last line on a page of its own.
  const wanted = heightsOfPictures.find((high) => words(high).fits) ?? heightsOfPictures[0] ?? 0;
  const { blocks, height, count } = words(wanted);
  // A few words leave the picture more room.
  const spare = Math.max(0, roomBeneath(wanted) - height);
  const high = wanted + Math.min(spare * 0.75, page.height * 0.16);
  const box = { x: 0, y: 0, width: page.width, height: high };
  for (const [index, part] of mosaicOf(box, pictures.length, page.bleed).entries()) {
    const picture = pictures[index];
    const opened = index === 0 || !picture ? first : await openPictureFor(book, picture, part.width);
    if (!opened) continue;
    await placePicture(book, page, opened, { box: part, path: boxPath(part) });
    opened.close();
    if (picture?.isFilm) drawFilmSign(page, part);
  }
  await flow(book, page, { ...frame, y: high + gap }, blocks);
  return count;
}

/** An upright picture stands in the window of the house. Many words stand beside it, on the page that faces it. */
async function windowPage(
  book: Book,
  entries: readonly Entry[],
  { blessing, picture }: WithPicture,
): Promise<number> {
  const { format, palette } = book;
  const page = openSheet(book);
  const frame = frameOf(book, page);
  const gap = 28 * format.scale;
  const shape = Math.min(1.36, picture.height / picture.width);
  const tallest = Math.min(page.height * 0.56, page.width * 0.62 * shape);
  const words = (smallest: number) =>
    fitted(book, entries, frame.width, frame.foot - frame.y - smallest - gap);
  const heights = [0.72, 0.58, 0.46].map((part) => part * tallest);
  const smallest = heights.find((high) => words(high).fits) ?? heights[0] ?? tallest;
  const { blocks, height, count } = words(smallest);
  const room = frame.foot - frame.y - gap - height;
  const high = Math.max(smallest, Math.min(tallest, room));
  const wide = high / shape;
  const box: Box = {
    x: frame.x + (frame.width - wide) / 2,
    y: frame.y - 4 * format.scale,
    width: wide,
    height: high,
  };
  page.stroke(archPath(grown(box, 7 * format.scale)), palette.gold, 0.8, 0.75);
  await placePicture(book, page, picture, { box, path: archPath(box) });
  picture.close();
  if (blessing.pictures[0]?.isFilm) drawFilmSign(page, box);
  const spare = Math.max(0, frame.foot - box.y - high - gap - height);
  await flow(book, page, { ...frame, y: box.y + high + gap + spare * 0.22 }, blocks);
  return count;
}

async function notePages(book: Book, entries: readonly Entry[]): Promise<number> {
  const { palette, format } = book;
  const page = openSheet(book);
  const { notes } = palette;
  const note = notes[page.number % notes.length] ?? [palette.paper, palette.paper];
  page.shade(boxPath(wholeOf(page)), wholeOf(page), note);
  drawFold(book, page, note[0] ?? palette.paper);
  const frame = frameOf(book, page);
  const margin = 40 * format.scale;
  const room = frame.foot - frame.y - margin;
  const { blocks, height, count } = fitted(book, entries, frame.width, room, noteSizes);
  const spare = Math.max(0, room - height);
  const wider = count > 1 ? Math.min(spare / (count + 1), 44 * format.scale) : 0;
  const y = frame.y + margin / 2 + (spare - wider * (count - 1)) * (count > 1 ? 0.3 : 0.42);
  const edge = book.isRightToLeft ? frame.x + frame.width - 7 * format.scale : frame.x + 7 * format.scale;
  if (height < room && !entries[0]?.heading)
    drawSparkle(page, edge, y - 22 * format.scale, 9 * format.scale, palette.gold);
  const apart = blocks.map((block) => (block.beginsEntry ? { ...block, above: block.above + wider } : block));
  await flow(book, page, { ...frame, y }, apart);
  return count;
}

function drawFold(book: Book, page: Sheet, light: string): void {
  const size = 46 * book.format.scale;
  const { bleed } = page;
  const edge = book.isRightToLeft ? -bleed : page.width + bleed;
  const inward = book.isRightToLeft ? 1 : -1;
  const corner = edge + inward * (size + bleed);
  page.fill(`M${edge} ${-bleed}H${corner}L${edge} ${size}Z`, book.palette.paper);
  page.fill(`M${corner} ${-bleed}V${size}H${edge}Z`, "#7a4a22", 0.1);
  page.fill(`M${corner} ${-bleed}V${size}H${edge}Z`, light, 0.75);
}

async function flow(book: Book, page: Sheet, frame: Frame, blocks: readonly Block[]): Promise<void> {
  const opened = [page];
  placeBlocks({ sheet: page, frame }, blocks, {
    rule: book.palette.gold,
    next: () => {
      const sheet = openSheet(book);
      opened.push(sheet);
      return { sheet, frame: frameOf(book, sheet) };
    },
  });
  for (const one of opened) {
    drawFolio(book, one);
    await one.close();
  }
}

const pictureSizes = [1.5, 1.3, 1.12, 1, 0.92];
/** Few words fill a page of their own as those of a gift book do. */
const noteSizes = [2.3, 2, 1.75, ...pictureSizes];
const usualSize = 1.12;
/** Letters larger than usual leave this part of the room free. */
const air = 0.28;
/** Where blessings share pages: as many points as A4 has, of the title and, in parts of the running text, of the words. */
const shared = { title: 21, words: 1.1 };
const titleOfItsOwn = 26;

interface Fitted {
  blocks: (Block & { beginsEntry?: boolean })[];
  height: number;
  fits: boolean;
  /** Of the entries, so many. */
  count: number;
}

/** In the largest size at which it fits and divides no word; what fits in none goes on in the usual one. */
function fitted(
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
  for (const { blessing, heading, opener } of entries) {
    if (count > 0 && (opener || blessing.pictures.length > 0)) break;
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
