import { unitsOf } from "@blessing-jar/contract/kit/break-points.ts";
import { breakLines } from "../../../../language/text-layout/break-lines.ts";
import { directionOf } from "../../../../language/text-layout/direction.ts";
import type { Box } from "../draw/paths.ts";
import type { Sheet } from "../pdf/sheet.ts";
import { unitsPerEm } from "../pdf/true-type.ts";
import type { Direction, SetLine, Setter } from "../text/set-line.ts";
import { settingOf, type TextStyle } from "../text/text-style.ts";

export interface Block {
  lines: Line[];
  style: TextStyle;
  /** Of a line, in points. */
  leading: number;
  /** Before the first line, where the block does not begin a page. */
  above: number;
  hasRule?: boolean;
  align: "start" | "center";
}

interface Line {
  set: SetLine;
  direction: Direction;
  /** An empty line between paragraphs is lower. */
  height: number;
  /** In the place of words. */
  draw?: (sheet: Sheet, box: Box) => void;
}

interface Wanted {
  style: TextStyle;
  width: number;
  above?: number;
  align?: "start" | "center";
  /** How tight the lines stand, where it is not as its script wants it. */
  tightness?: number;
  hasRule?: boolean;
}

const gapOfParagraphs = 0.55;

export function blockOf(setter: Setter, text: string, wanted: Wanted): Block {
  const { style, width, above = 0, align = "start", tightness = 1, hasRule = false } = wanted;
  const { running, title, scale } = settingOf(text, setter.language);
  const leading = style.size * scale * (style.isTitle ? title : running) * tightness;
  const inset = hasRule ? ruleInset : 0;
  const measure = (some: string) => setter.widthOf(some, style);
  const lines = text
    .trim()
    .split("\n")
    .flatMap((paragraph): Line[] => {
      const direction = directionOf(paragraph.trim() || text);
      const units = unitsOf(paragraph.trim(), setter.language);
      if (units.length === 0) return [{ set: nothing, direction, height: leading * gapOfParagraphs }];
      const broken = breakLines(units, (width - inset) / style.size, {
        measure,
        mayDivide: true,
        isRunning: !style.isTitle,
      });
      return (broken ?? []).map((line) => {
        // How high they are is asked in many sizes, their letters are in one.
        let set: SetLine | undefined;
        return {
          get set() {
            set ??= setter.setLine(line, style, direction);
            return set;
          },
          direction,
          height: leading,
        };
      });
    });
  return { lines, style, leading, above, hasRule, align };
}

/** A drawing between the words, which no page divides. */
export function drawnBlock(
  draw: NonNullable<Line["draw"]>,
  height: number,
  { style, above }: Pick<Block, "style" | "above">,
): Block {
  const line: Line = { set: nothing, direction: "ltr", height, draw };
  return { lines: [line], style, leading: height, above, align: "start" };
}

const nothing: SetLine = { runs: [], width: 0, scale: 1 };
const ruleInset = 12;

export function heightOf(blocks: readonly Block[]): number {
  return blocks.reduce(
    (sum, { lines, above }, index) =>
      sum + (index > 0 ? above : 0) + lines.reduce((height, line) => height + line.height, 0),
    0,
  );
}

export interface Frame {
  x: number;
  y: number;
  width: number;
  foot: number;
}

/** Draws blocks beneath each other; what does not fit goes on where `next` tells. The height that is taken. */
export function placeBlocks(
  first: { sheet: Sheet; frame: Frame },
  blocks: readonly Block[],
  { rule, next }: { rule: string; next: () => { sheet: Sheet; frame: Frame } },
): { sheet: Sheet; frame: Frame; y: number } {
  let { sheet, frame } = first;
  let { y } = frame;
  let isFirst = true;
  for (const block of blocks) {
    if (!isFirst) y += block.above;
    // A verse stands together with where it is written.
    const whole = block.hasRule ? heightOf([block]) : 0;
    if (!isFirst && y + whole > frame.foot && whole <= frame.foot - frame.y) {
      ({ sheet, frame } = next());
      y = frame.y;
    }
    let from = y;
    const drawRule = () => placeRule(sheet, block, { ...frame, y: from, foot: y }, rule);
    for (const line of block.lines) {
      if (y + line.height > frame.foot + 0.5) {
        drawRule();
        ({ sheet, frame } = next());
        y = frame.y;
        from = y;
      }
      placeLine(sheet, block, line, { x: frame.x, y, width: frame.width });
      y += line.height;
      isFirst = false;
    }
    drawRule();
  }
  return { sheet, frame, y };
}

/** One bar beside all lines of a block that stand on a sheet. */
function placeRule(
  sheet: Sheet,
  { hasRule, lines, leading }: Block,
  { x, y, width, foot }: Frame,
  rule: string,
): void {
  if (!hasRule || foot <= y) return;
  const at = lines[0]?.direction === "rtl" ? x + width - 1 : x + 1;
  sheet.stroke(`M${at} ${y + leading * 0.12}V${foot - leading * 0.12}`, rule, 1.6);
}

function placeLine(
  sheet: Sheet,
  { style, align, hasRule }: Block,
  { set, direction, height, draw }: Line,
  { x, y, width }: { x: number; y: number; width: number },
): void {
  if (draw) {
    draw(sheet, { x, y, width, height });
    return;
  }
  const own = set.width * style.size;
  const inset = hasRule ? ruleInset : 0;
  const atStart = direction === "rtl" ? x + width - own - inset : x + inset;
  sheet.text(
    set,
    style,
    align === "center" ? x + (width - own) / 2 : atStart,
    y + baselineOf(set, style, height),
  );
}

/** The room of a line above and beneath its letters is the same, by its tallest face. */
function baselineOf({ runs, scale }: SetLine, { size }: TextStyle, height: number): number {
  let ascent = 0;
  let descent = 0;
  for (const run of runs) {
    if (run.kind === "drawn") continue;
    ascent = Math.max(ascent, run.face.ascent);
    descent = Math.max(descent, -run.face.descent);
  }
  if (ascent === 0) return height * 0.74;
  const em = (size * scale) / unitsPerEm;
  return (height - (ascent + descent) * em) / 2 + ascent * em;
}
