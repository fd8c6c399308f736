import { isReference } from "@blessing-jar/contract/kit/verses.ts";
import { unitsOf } from "../../../../language/text-layout/break-points.ts";
import type { KeepsakeBlessing } from "../../keepsake-content.ts";
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

export async function blessingPages(book: Book, blessing: KeepsakeBlessing, index: number): Promise<void> {
  const [picture] = blessing.pictures;
  const first = picture ? await openPictureFor(book, picture, book.format.width) : undefined;
  if (!first) return notePages(book, blessing, index);
  const isUpright = first.height > first.width * 1.12 && blessing.pictures.length === 1;
  if (isUpright) await windowPage(book, blessing, first);
  else await picturePages(book, blessing, first);
}

async function picturePages(book: Book, blessing: KeepsakeBlessing, first: PictureSource): Promise<void> {
  const { format } = book;
  const { pictures } = blessing;
  const page = openSheet(book);
  const frame = frameOf(book, page);
  const gap = 26 * format.scale;
  const heightsOfPictures = [pictures.length > 2 ? 0.5 : 0.46, 0.4, 0.33].map((part) => part * page.height);
  const roomBeneath = (high: number) => frame.foot - high - gap;
  const words = (high: number) => fitted(book, blessing, frame.width, roomBeneath(high));
  // Rather a smaller picture than a last line on a page of its own.
  const wanted = heightsOfPictures.find((high) => words(high).fits) ?? heightsOfPictures[0] ?? 0;
  const { blocks, height } = words(wanted);
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
}

/** An upright picture stands in the window of the house. Many words stand beside it, on the page that faces it. */
async function windowPage(book: Book, blessing: KeepsakeBlessing, picture: PictureSource): Promise<void> {
  const { format, palette } = book;
  const page = openSheet(book);
  const frame = frameOf(book, page);
  const gap = 28 * format.scale;
  const shape = Math.min(1.36, picture.height / picture.width);
  const tallest = Math.min(page.height * 0.56, page.width * 0.62 * shape);
  const smallest = tallest * 0.72;
  const { blocks, height } = fitted(book, blessing, frame.width, frame.foot - frame.y - smallest - gap);
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
}

async function notePages(book: Book, blessing: KeepsakeBlessing, index: number): Promise<void> {
  const { palette, format } = book;
  const page = openSheet(book);
  const { notes } = palette;
  const note = notes[index % notes.length] ?? [palette.paper, palette.paper];
  page.shade(boxPath(wholeOf(page)), wholeOf(page), note);
  drawFold(book, page, note[0] ?? palette.paper);
  const frame = frameOf(book, page);
  const room = frame.foot - frame.y;
  const { blocks, height } = fitted(book, blessing, frame.width, room - 40 * format.scale, noteSizes);
  const y = frame.y + Math.max(0, (room - height) * 0.42);
  const edge = book.isRightToLeft ? frame.x + frame.width - 7 * format.scale : frame.x + 7 * format.scale;
  if (height < room - 40 * format.scale)
    drawSparkle(page, edge, y - 22 * format.scale, 9 * format.scale, palette.gold);
  await flow(book, page, { ...frame, y }, blocks);
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

/** In the largest size at which it fits and divides no word; what fits in none goes on in the usual one. */
function fitted(
  book: Book,
  blessing: KeepsakeBlessing,
  width: number,
  room: number,
  sizes: readonly number[] = pictureSizes,
): { blocks: Block[]; height: number; fits: boolean } {
  for (const size of sizes) {
    const isLarge = size > usualSize;
    if (isLarge && !hasRoomForWords(book, blessing.title, { width, size })) continue;
    const blocks = blocksOf(book, blessing, { width, size });
    const height = heightOf(blocks);
    if (height <= (isLarge ? room * (1 - air) : room)) return { blocks, height, fits: true };
  }
  const blocks = blocksOf(book, blessing, { width, size: 1 });
  return { blocks, height: Math.min(room, heightOf(blocks)), fits: false };
}

function hasRoomForWords(
  { setter, ...book }: Book,
  title: string,
  of: { width: number; size: number },
): boolean {
  const style = titleStyle({ setter, ...book }, 26 * of.size);
  return unitsOf(title, setter.language).every(
    ({ text }) => setter.widthOf(text, style) * style.size <= of.width,
  );
}

const separator = "  ·  ";

function blocksOf(
  book: Book,
  blessing: KeepsakeBlessing,
  { width, size }: { width: number; size: number },
): Block[] {
  const { setter, palette, format, content } = book;
  const unit = format.scale * size;
  // What stands around the words grows less than they.
  const grown = Math.max(1, Math.sqrt(size));
  const blocks: Block[] = [];
  const meta = [blessing.category, blessing.date].filter(Boolean).join(separator);
  const small = { ...chromeStyle(book, 0.8 * grown), color: palette.accentDeep };
  blocks.push(blockOf(setter, meta, { style: small, width }));
  if (blessing.prompt.trim()) {
    const style = { ...wordsStyle(book, 0.85 * size), color: palette.inkSoft };
    blocks.push(blockOf(setter, blessing.prompt, { style, width, above: 9 * unit }));
  }
  blocks.push(
    blockOf(setter, blessing.title, { style: titleStyle(book, 26 * size, 400), width, above: 7 * unit }),
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
  return blocks;
}
