import type { KeepsakeOpener } from "../../keepsake-content.ts";
import { drawBranch, drawDays, wholeOf } from "../draw/ornaments.ts";
import { boxPath } from "../draw/paths.ts";
import { blockOf } from "../layout/blocks.ts";
import { type Book, chromeStyle, drawLines, fittingTitle, frameOf, openSheet } from "../layout/book.ts";

/** A month begins: its days as lights on an arch, its name beneath. */
export async function openerPage(book: Book, opener: KeepsakeOpener): Promise<void> {
  const { palette, setter, format } = book;
  const page = openSheet(book);
  page.shade(boxPath(wholeOf(page)), wholeOf(page), ...palette.sky);
  const frame = frameOf(book, page);
  const middle = frame.x + frame.width / 2;
  const radius = frame.width * 0.4;
  const y = page.height * (format.height > format.width * 1.1 ? 0.46 : 0.52);
  drawDays(page, {
    x: middle,
    y,
    radius,
    days: opener.days,
    gold: palette.gold,
    quiet: palette.accent,
    fromEnd: book.isRightToLeft,
  });
  const title = fittingTitle(book, opener.title, {
    sizes: [54, 46, 40, 34, 28, 22],
    width: radius * 1.6,
    height: radius * 0.8,
    weight: 340,
    color: palette.accentDeep,
  });
  const high = title.lines.reduce((sum, line) => sum + line.height, 0);
  const small = { ...chromeStyle(book, 0.9), color: palette.inkSoft };
  const year = blockOf(setter, opener.subtitle, { style: small, width: frame.width, align: "center" });
  const count = blockOf(setter, opener.count, {
    style: small,
    width: frame.width,
    align: "center",
    above: 22 * format.scale,
  });
  drawLines(page, [title], { ...frame, y: y - high * 0.85 });
  drawLines(page, [year, count], { ...frame, y: y + high * 0.15 + 12 * format.scale });
  const unit = format.scale;
  const foot = page.height - format.foot;
  drawBranch(page, {
    curve: [
      [middle - 42 * unit, foot],
      [middle - 14 * unit, foot - 12 * unit],
      [middle + 14 * unit, foot - 12 * unit],
      [middle + 46 * unit, foot + 2 * unit],
    ],
    leaves: 9,
    size: 0.62 * unit,
    leaf: palette.leaf,
    pale: palette.leafPale,
  });
  await page.close();
}
