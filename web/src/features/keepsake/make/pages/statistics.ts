import type { KeepsakeStatistics } from "../../keepsake-content.ts";
import { roundPath } from "../draw/paths.ts";
import { blockOf, type Frame, heightOf } from "../layout/blocks.ts";
import {
  type Book,
  chromeStyle,
  drawFolio,
  drawLines,
  fittingTitle,
  frameOf,
  openSheet,
  titleStyle,
} from "../layout/book.ts";
import type { Sheet } from "../pdf/sheet.ts";

export async function statisticsPage(book: Book, statistics: KeepsakeStatistics): Promise<void> {
  const { format } = book;
  const page = openSheet(book);
  const frame = frameOf(book, page);
  const title = fittingTitle(
    book,
    statistics.title,
    { sizes: [32, 27, 23], width: frame.width, height: 80 * format.scale, weight: 380 },
    "center",
  );
  let y = drawLines(page, [title], frame) + 22 * format.scale;
  y = drawFigures(book, page, { ...frame, y }, statistics.figures) + 30 * format.scale;
  const groups = statistics.bars.filter(({ bars }) => bars.length > 0);
  const rows = groups.reduce((sum, { bars }) => sum + bars.length, 0);
  const headings = groups.length * 46 * format.scale;
  const row = Math.min(30 * format.scale, (frame.foot - y - headings) / Math.max(1, rows));
  for (const { title: heading, bars } of groups) {
    const style = { ...titleStyle(book, 15, 420), color: book.palette.accentDeep };
    const block = blockOf(book.setter, heading, { style, width: frame.width });
    if (book.isRightToLeft) for (const line of block.lines) line.direction = "rtl";
    y = drawLines(page, [block], { ...frame, y }) + 8 * format.scale;
    y = drawBars(book, page, { ...frame, y }, { bars, row }) + 20 * format.scale;
  }
  drawFolio(book, page);
  await page.close();
}

function drawFigures(book: Book, page: Sheet, frame: Frame, figures: KeepsakeStatistics["figures"]): number {
  const { palette, setter, format } = book;
  const { x, y, width } = frame;
  const column = width / Math.max(1, figures.length);
  const gap = 12 * format.scale;
  const inOrder = book.isRightToLeft ? [...figures].reverse() : figures;
  const blocks = inOrder.map(({ value, label }) => [
    blockOf(setter, value, { style: titleStyle(book, 26, 360), width: column, align: "center" }),
    blockOf(setter, label, {
      style: { ...chromeStyle(book, 0.66), isTitle: true },
      width: column - 10,
      align: "center",
      above: 3,
    }),
  ]);
  const height = Math.max(...blocks.map(heightOf));
  for (const [index, [value, label]] of blocks.entries()) {
    if (!value || !label) continue;
    const left = x + index * column;
    const under = drawLines(page, [value], { x: left, y: y + gap, width: column, foot: frame.foot });
    drawLines(page, [label], { x: left + 5, y: under + 3, width: column - 10, foot: frame.foot });
    if (index > 0) page.stroke(`M${left} ${y + gap * 1.4}V${y + height + gap * 0.6}`, palette.line, 0.7);
  }
  const foot = y + height + 2 * gap;
  page.stroke(`M${x} ${y}H${x + width}`, palette.line, 0.7);
  page.stroke(`M${x} ${foot}H${x + width}`, palette.line, 0.7);
  return foot;
}

/** As many fill the width, unless there are more of one: a row of ones is not a row of full bars. */
const fullBar = 5;

function drawBars(
  book: Book,
  page: Sheet,
  { x, y, width, foot }: Frame,
  { bars, row }: { bars: KeepsakeStatistics["bars"][number]["bars"]; row: number },
): number {
  const { palette, setter, format, isRightToLeft } = book;
  const most = Math.max(fullBar, ...bars.map(({ count }) => count));
  const named = width * 0.34;
  const numbered = 30 * format.scale;
  const room = width - named - numbered;
  const style = {
    ...chromeStyle(book, Math.min(0.76, (row * 0.62) / format.textSize)),
    color: palette.inkSoft,
    isTitle: true,
  };
  for (const [index, { label, count, value }] of bars.entries()) {
    const top = y + index * row;
    const put = (text: string, at: number, space: number) => {
      const block = blockOf(setter, text, { style, width: space });
      const [line] = block.lines;
      if (!line) return;
      const direction = isRightToLeft ? "rtl" : "ltr";
      const only = { ...block, lines: [{ ...line, direction } as const] };
      drawLines(page, [only], { x: at, y: top + (row - line.height) / 2, width: space, foot });
    };
    put(label, isRightToLeft ? x + width - named : x, named - 6);
    const long = Math.max(row * 0.3, (room * count) / most);
    const from = isRightToLeft ? x + width - named - long : x + named;
    const thick = Math.min(7 * format.scale, row * 0.4);
    const bar = { x: from, y: top + (row - thick) / 2, width: long, height: thick };
    if (count > 0) page.fill(roundPath(bar, thick / 2), palette.gold, 0.85);
    put(value, isRightToLeft ? from - numbered - 6 : from + long + 6, numbered);
  }
  return y + bars.length * row;
}
