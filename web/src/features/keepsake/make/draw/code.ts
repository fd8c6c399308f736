import { qrPath, quiet } from "../../../../ui/qr-path.ts";
import { type Block, blockOf, drawnBlock, heightOf, placeBlocks } from "../layout/blocks.ts";
import { type Book, chromeStyle } from "../layout/book.ts";
import { boxPath } from "./paths.ts";

/** As small as a phone reads from paper: 20 mm, its quiet edge with it. */
const side = 57;
const dark = "#1d1712";

/** A code that leads to a film or a voice, with what it is for beside it. */
export function codeBlock(
  book: Book,
  value: string,
  { width, above }: { width: number; above: number },
): Block {
  const { content, palette, setter, format } = book;
  const { size, path } = qrPath(value);
  const scale = side / (size + 2 * quiet);
  const gap = 12 * format.scale;
  const style = { ...chromeStyle(book, 0.8), color: palette.inkSoft };
  const words = blockOf(setter, content.words.code, { style, width: width - side - gap });
  return drawnBlock(
    (sheet, { x, y }) => {
      const left = book.isRightToLeft ? x + width - side : x;
      const plate = { x: left, y, width: side, height: side };
      sheet.fill(boxPath(plate), "#ffffff");
      const at = quiet * scale;
      sheet.moved({ x: left + at, y: y + at, scale }, () => sheet.fill(path, dark));
      const beside = book.isRightToLeft ? x : x + side + gap;
      const top = y + (side - heightOf([words])) / 2;
      const frame = { x: beside, y: top, width: width - side - gap, foot: y + side };
      placeBlocks({ sheet, frame }, [words], { rule: palette.gold, next: () => ({ sheet, frame }) });
    },
    side,
    { style, above },
  );
}
