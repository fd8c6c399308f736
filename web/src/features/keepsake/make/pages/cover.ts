import type { KeepsakePicture } from "../../keepsake-content.ts";
import { drawBranch, drawJar, wholeOf } from "../draw/ornaments.ts";
import { archPath, type Box, boxPath, grown } from "../draw/paths.ts";
import { blockOf, heightOf } from "../layout/blocks.ts";
import {
  type Book,
  chromeStyle,
  drawLines,
  fittingTitle,
  frameOf,
  openSheet,
  verseStyle,
} from "../layout/book.ts";
import { openPictureFor, placePicture } from "../layout/place-picture.ts";
import type { Sheet } from "../pdf/sheet.ts";

export async function coverPage(book: Book, picture: KeepsakePicture | undefined): Promise<void> {
  const { content, format, palette, setter } = book;
  const page = openSheet(book);
  page.shade(boxPath(wholeOf(page)), wholeOf(page), palette.sky);
  const { width, height } = page;
  const inset = Math.min(format.inner, format.outer) * 0.9;
  const frame = { x: inset, y: 0, width: width - 2 * inset, foot: height };

  const title = fittingTitle(book, content.title, {
    sizes: [46, 40, 34, 29, 24, 20, 16],
    width: frame.width,
    height: height * 0.24,
    weight: 380,
  });
  const subtitle = blockOf(setter, content.subtitle, {
    style: { ...chromeStyle(book, 1.15), color: palette.inkSoft },
    width: frame.width,
    above: 12 * format.scale,
    align: "center",
  });
  const blocks = content.subtitle ? [title, subtitle] : [title];
  const words = heightOf(blocks);

  const top = height * 0.1;
  const gap = height * 0.055;
  const room = height - top - gap - words - height * 0.1;
  const windowHeight = Math.min(room, width * 0.84);
  const windowWidth = Math.min(width * 0.58, windowHeight * 0.8);
  const y = top + (room - windowHeight) * 0.4;
  const box = { x: (width - windowWidth) / 2, y, width: windowWidth, height: windowHeight };
  await drawWindow(book, page, box, picture);
  drawLines(page, blocks, { ...frame, y: box.y + box.height + gap });
  await page.close();
}

async function drawWindow(
  book: Book,
  page: Sheet,
  box: Box,
  picture: KeepsakePicture | undefined,
): Promise<void> {
  const { palette, content } = book;
  const path = archPath(box);
  const outside = grown(box, box.width * 0.045);
  page.stroke(archPath(outside), palette.accent, 0.8, 0.5);
  page.shade(path, box, ["#fffaf0", "#f8e3c0"]);
  const opened = picture ? await openPictureFor(book, picture, box.width) : undefined;
  if (opened) {
    await placePicture(book, page, opened, { box, path });
    opened.close();
  } else {
    const notes = content.chapters.reduce((sum, { blessings }) => sum + blessings.length, 0);
    const foot = box.y + box.height * 0.86;
    page.stroke(
      `M${box.x + box.width * 0.16} ${foot + 1}H${box.x + box.width * 0.84}`,
      palette.accent,
      0.8,
      0.35,
    );
    drawJar(page, { x: box.x + box.width / 2, y: foot, height: box.height * 0.56, notes });
  }
  const under = outside.y + outside.height;
  const unit = box.width / 240;
  drawBranch(page, {
    curve: [
      [outside.x + 34 * unit, under + 8 * unit],
      [outside.x - 34 * unit, under - 20 * unit],
      [outside.x - 26 * unit, under - 110 * unit],
      [outside.x + 4 * unit, under - 178 * unit],
    ],
    leaves: 13,
    size: unit,
    leaf: palette.leaf,
    pale: palette.leafPale,
  });
}

export async function messagePage(book: Book): Promise<void> {
  const { content, palette, setter, format } = book;
  const page = openSheet(book);
  const frame = frameOf(book, page);
  const room = frame.foot - frame.y;
  const sizes = [1.9, 1.6, 1.35, 1.15, 1, 0.85, 0.7];
  const width = frame.width * 0.86;
  const blocks = sizes.map((size) => {
    const style = { ...verseStyle(book, size), color: palette.accentDeep };
    return blockOf(setter, content.message, { style, width, align: "center" });
  });
  const block = blocks.find((one) => heightOf([one]) <= room * 0.7) ?? blocks.at(-1);
  if (block) {
    const y = Math.max(frame.y, frame.y + (room - heightOf([block])) * 0.44);
    drawLines(page, [block], { ...frame, x: frame.x + frame.width * 0.07, y, width });
    const middle = frame.x + frame.width / 2;
    drawBranch(page, {
      curve: [
        [middle - 30 * format.scale, y - 34 * format.scale],
        [middle - 10 * format.scale, y - 42 * format.scale],
        [middle + 10 * format.scale, y - 42 * format.scale],
        [middle + 34 * format.scale, y - 32 * format.scale],
      ],
      leaves: 7,
      size: 0.55 * format.scale,
      leaf: palette.leaf,
      pale: palette.leafPale,
    });
  }
  await page.close();
}
