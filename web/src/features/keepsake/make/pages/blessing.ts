import type { KeepsakeBlessing } from "../../keepsake-content.ts";
import { drawSparkle, wholeOf } from "../draw/ornaments.ts";
import { archPath, type Box, boxPath, grown } from "../draw/paths.ts";
import { type Block, type Frame, placeBlocks } from "../layout/blocks.ts";
import { type Book, drawFolio, frameOf, openSheet } from "../layout/book.ts";
import { openPictureFor, type PictureSource, placePicture } from "../layout/place-picture.ts";
import type { Sheet } from "../pdf/sheet.ts";
import { type Entry, fitted, fittedBeneath, withoutPicture } from "./fitted-words.ts";
import { mosaicOf } from "./mosaic.ts";

/** The pages that the first of some entries begins; answers how many entries stand on them. */
export async function blessingPages(book: Book, entries: readonly Entry[]): Promise<number> {
  const { blessing } = entries[0] ?? {};
  const [picture] = blessing?.pictures ?? [];
  const first = picture ? await openPictureFor(book, picture, book.format.width) : undefined;
  if (!blessing || !first) return notePages(book, entries);
  const isUpright = first.height > first.width * 1.12 && blessing.pictures.length === 1;
  return isUpright ? windowPage(book, entries, first) : picturePages(book, entries, blessing, first);
}

async function picturePages(
  book: Book,
  entries: readonly Entry[],
  { pictures }: KeepsakeBlessing,
  first: PictureSource,
): Promise<number> {
  const { format, palette } = book;
  const page = openSheet(book);
  const frame = frameOf(book, page);
  const gap = 26 * format.scale;
  const whole = (page.width * first.height) / first.width;
  // To the edges of the page, where that leaves room for words.
  const toTheEdges = Math.min(whole, Math.max(0.54 * page.height, whole * (1 - mostCut)), 0.64 * page.height);
  const largest = pictures.length === 1 ? toTheEdges : 0.5 * page.height;
  const heightsOfPictures = [largest, ...[0.46, 0.4, 0.33].map((part) => part * page.height)];
  const roomBeneath = (high: number) => frame.foot - high - gap;
  const {
    high: wanted,
    blocks,
    height,
    count,
  } = fittedBeneath(book, entries, {
    heights: heightsOfPictures,
    width: frame.width,
    roomBeneath,
  });
  // A few words leave the picture more room.
  const spare = Math.max(0, roomBeneath(wanted) - height);
  const roomOfPictures = wanted + Math.min(spare * 0.75, page.height * 0.16);
  const uncut = pictures.length === 1 ? (page.width * first.height) / first.width : roomOfPictures;
  const high = Math.min(roomOfPictures, uncut * (1 + mostCut));
  const isFramed = high < uncut * (1 - mostCut);
  const parts = isFramed
    ? [framedBox(page, first, { top: format.top * 0.6, high, width: frame.width })]
    : mosaicOf({ x: 0, y: 0, width: page.width, height: high }, pictures.length, page.bleed);
  for (const [index, part] of parts.entries()) {
    if (isFramed) page.stroke(boxPath(grown(part, 6 * format.scale)), palette.gold, 0.8, 0.75);
    const picture = pictures[index];
    const opened = index === 0 || !picture ? first : await openPictureFor(book, picture, part.width);
    if (!opened) continue;
    await placePicture(book, page, opened, { box: part, path: boxPath(part) });
    opened.close();
  }
  const left = Math.max(0, frame.foot - high - gap - height);
  await flow(book, page, { ...frame, y: high + gap + left * 0.36 }, blocks);
  return count;
}

/** More of a picture's height or width is not cut off: it could be heads, or hands. */
const mostCut = 1 / 6;

/** The whole of a picture in the room at the head of a page. */
function framedBox(
  page: Sheet,
  picture: PictureSource,
  { top, high, width: most }: { top: number; high: number; width: number },
): Box {
  const width = Math.min(most, ((high - top) * picture.width) / picture.height);
  const height = (width * picture.height) / picture.width;
  return { x: (page.width - width) / 2, y: top, width, height };
}

/** An upright picture stands in the window of the house. Many words stand beside it, on the page that faces it. */
async function windowPage(book: Book, entries: readonly Entry[], picture: PictureSource): Promise<number> {
  const { format, palette } = book;
  const page = openSheet(book);
  const frame = frameOf(book, page);
  const gap = 28 * format.scale;
  const shape = Math.min(1.36, picture.height / picture.width);
  const tallest = Math.min(page.height * 0.56, page.width * 0.62 * shape);
  const {
    high: smallest,
    blocks,
    height,
    count,
  } = fittedBeneath(book, entries, {
    heights: [0.72, 0.58, 0.46].map((part) => part * tallest),
    width: frame.width,
    roomBeneath: (high) => frame.foot - frame.y - high - gap,
  });
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
  const { blocks, height, count } = fitted(book, entries, { width: frame.width, room }, withoutPicture);
  const spare = Math.max(0, room - height);
  const gaps = blocks.filter(({ beginsEntry }) => beginsEntry).length;
  const wider = gaps > 0 ? Math.min(spare / (gaps + 2), 28 * format.scale) : 0;
  const y = frame.y + margin / 2 + (spare - wider * gaps) * 0.42;
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
