import { mayBegin, type Unit } from "@blessing-jar/contract/kit/break-points.ts";

export type Measure = (text: string) => number;

interface Breaking {
  measure: Measure;
  mayDivide: boolean;
  /** As in a long text: each line as full as it can be. */
  isRunning?: boolean;
}

/** As few lines as the width allows, then all of about the same length. Undefined where a word is too long for one. */
export function breakLines(
  units: readonly Unit[],
  width: number,
  { measure, mayDivide, isRunning = false }: Breaking,
): string[] | undefined {
  const isTooLong = ({ text }: Unit) => measure(text) > width;
  const set = isRunning ? fillWithoutOrphan : balance;
  if (!units.some(isTooLong)) return set(units, width, measure);
  if (!mayDivide) return undefined;
  return set(
    units.flatMap((unit) => (isTooLong(unit) ? divide(unit, width, measure) : [unit])),
    width,
    measure,
  );
}

function balance(units: readonly Unit[], width: number, measure: Measure): string[] {
  let best = fill(units, width, measure);
  let tooNarrow = Math.max(0, ...units.map(({ text }) => measure(text)));
  let wideEnough = width;
  for (let round = 0; round < 7 && best.length > 1; round += 1) {
    const tried = (tooNarrow + wideEnough) / 2;
    const lines = fill(units, tried, measure);
    if (lines.length > best.length) tooNarrow = tried;
    else {
      best = lines;
      wideEnough = tried;
    }
  }
  return best;
}

function fill(units: readonly Unit[], width: number, measure: Measure): string[] {
  const lines: string[] = [];
  const space = measure(" ");
  let used = 0;
  for (const { text, hasSpace } of units) {
    const gap = hasSpace ? space : 0;
    const own = measure(text);
    const line = lines.at(-1);
    if (line !== undefined && used + gap + own <= width) {
      lines[lines.length - 1] = line + (hasSpace ? " " : "") + text;
      used += gap + own;
    } else {
      lines.push(text);
      used = own;
    }
  }
  return lines;
}

/** Shorter than this part of a line, a last word takes the one before it along. */
const orphan = 0.3;

function fillWithoutOrphan(units: readonly Unit[], width: number, measure: Measure): string[] {
  const lines = fill(units, width, measure);
  const [line, end] = lines.slice(-2);
  const [before, last] = units.slice(-2);
  if (line === undefined || !before || !last || end !== last.text) return lines;
  if (measure(end) >= orphan * width) return lines;
  const rest = line.slice(0, line.length - before.text.length - (before.hasSpace ? 1 : 0));
  const both = before.text + (last.hasSpace ? " " : "") + last.text;
  if (measure(rest) < width / 2 || measure(both) > width) return lines;
  return [...lines.slice(0, -2), rest, both];
}

/** Into as few parts as the width allows, all of about the same length. */
function divide(unit: Unit, width: number, measure: Measure): Unit[] {
  const letters = [...new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(unit.text)];
  const graphemes = letters.map(({ segment }) => segment);
  const widest = Math.max(...graphemes.map(measure));
  const room = Math.max(widest, width - measure("-"));
  const total = measure(unit.text);
  const fewest = Math.ceil(total / room);
  const parts = partsOf(graphemes, Math.min(room, total / fewest + widest / 2), measure);
  const isEven = parts.length <= fewest;
  const even = isEven
    ? parts
    : partsOf(graphemes, Math.min(room, total / (fewest + 1) + widest / 2), measure);
  return even.map((part, index) => ({
    text: part.join("") + (isHyphenated(part.at(-1), even[index + 1]?.[0]) ? "-" : ""),
    hasSpace: index === 0 && unit.hasSpace,
  }));
}

/** Between letters as they are seen; no part begins with a mark that may not begin a line. */
function partsOf(graphemes: readonly string[], width: number, measure: Measure): string[][] {
  const parts: string[][] = [];
  for (let start = 0; start < graphemes.length; ) {
    const fits = (end: number) => measure(graphemes.slice(start, end).join("")) <= width;
    const full = start + mostThatFit(graphemes.length - start, (count) => fits(start + count));
    let end = full;
    while (end > start && end < graphemes.length && !mayBegin(graphemes[end] ?? "")) end -= 1;
    // Where nothing but such marks stands, one of them does begin the next.
    if (end === start) end = full;
    parts.push(graphemes.slice(start, end));
    start = end;
  }
  return parts;
}

/** At least one. By doubling and halving: a measure for each letter takes seconds for a text without a space. */
function mostThatFit(most: number, fits: (count: number) => boolean): number {
  let [few, many] = [1, 2];
  while (many <= most && fits(many)) [few, many] = [many, 2 * many];
  many = Math.min(many, most + 1);
  while (many - few > 1) {
    const half = (few + many) >> 1;
    if (fits(half)) few = half;
    else many = half;
  }
  return few;
}

function isHyphenated(last = "", next = ""): boolean {
  const letter = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u;
  return letter.test(last) && letter.test(next);
}
