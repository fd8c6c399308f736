import { mayBegin, type Unit, unitsOf } from "./break-points.ts";

export type Measure = (text: string) => number;

/** As few lines as the width allows, then all of about the same length. Undefined where a word is too long for one. */
export function breakLines(
  paragraph: string,
  width: number,
  { measure, language, mayDivide }: { measure: Measure; language: string; mayDivide: boolean },
): string[] | undefined {
  const units = unitsOf(paragraph, language).flatMap((unit) => {
    if (measure(unit.text) <= width) return [unit];
    return mayDivide ? divide(unit, width, measure) : [undefined];
  });
  const whole = units.filter((unit) => unit !== undefined);
  if (whole.length < units.length) return undefined;
  return balance(whole, width, measure);
}

function balance(units: Unit[], width: number, measure: Measure): string[] {
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

function fill(units: Unit[], width: number, measure: Measure): string[] {
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

/** Between letters as they are seen, and so that no part begins with a mark that may not. */
function divide({ text, hasSpace }: Unit, width: number, measure: Measure): Unit[] {
  const letters = [...new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(text)];
  const parts: string[][] = [];
  for (const { segment } of letters) {
    const part = parts.at(-1);
    if (part && measure(part.join("") + segment) <= width) {
      part.push(segment);
      continue;
    }
    const taken = [segment];
    while (part && part.length > 1 && !mayBegin(taken[0] ?? "")) taken.unshift(part.pop() ?? "");
    parts.push(taken);
  }
  return parts.map((part, place) => ({ text: part.join(""), hasSpace: place === 0 && hasSpace }));
}
