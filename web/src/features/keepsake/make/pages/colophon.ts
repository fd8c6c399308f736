import { drawJar } from "../draw/ornaments.ts";
import { blockOf } from "../layout/blocks.ts";
import { type Book, chromeStyle, drawLines, frameOf, openSheet, verseStyle } from "../layout/book.ts";

/** The last page: the jar, and when and of what this was made. */
export async function colophonPage(book: Book): Promise<void> {
  const { content, palette, setter, format } = book;
  const page = openSheet(book);
  const frame = frameOf(book, page);
  const [first = "", ...others] = content.colophon;
  const notes = content.chapters.reduce((sum, { blessings }) => sum + blessings.length, 0);
  const y = page.height * 0.52;
  drawJar(page, { x: frame.x + frame.width / 2, y, height: 120 * format.scale, notes });
  const lines = [
    blockOf(setter, first, {
      style: { ...verseStyle(book, 1.2), isTitle: true },
      width: frame.width,
      align: "center",
    }),
    ...others.map((line) =>
      blockOf(setter, line, {
        style: { ...chromeStyle(book, 0.72), color: palette.inkFaint },
        width: frame.width,
        align: "center",
        above: 5 * format.scale,
      }),
    ),
  ];
  drawLines(page, lines, { ...frame, y: y + 30 * format.scale });
  await page.close();
}
