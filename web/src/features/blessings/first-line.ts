import { type Blessing, blessingLimits } from "@blessing-jar/contract/blessings.ts";

const { titleFromLine, titleMax } = blessingLimits;

type Written = Pick<Blessing, "title" | "description">;

/** The line itself, or the beginning of a long one up to the last word that has room. */
export function titleOfLine(line: string): string {
  const whole = line.trim();
  const letters = [...new Intl.Segmenter().segment(whole)];
  if (letters.length <= titleFromLine && whole.length <= titleMax) return whole;
  // One place of either measure is for the ellipsis.
  const fitting = letters.slice(0, titleFromLine).filter(({ index }) => index < titleMax);
  const room = fitting.at(-1)?.index ?? 0;
  const words = [...new Intl.Segmenter(undefined, { granularity: "word" }).segment(whole)];
  const end = words.findLast(({ index }) => index <= room)?.index || room;
  return `${whole.slice(0, end).trimEnd()}…`;
}

export function splitFirstLine(text: string): { title: string; description: string } {
  const [title = "", ...rest] = text.trimStart().split("\n");
  return { title: title.trimEnd(), description: rest.join("\n") };
}

/** Whether the title is nothing but the beginning of the words, as of one long line. */
export const isTitleCut = ({ title, description }: Written) =>
  title.endsWith("…") && description.startsWith(title.slice(0, -1));

/** What a card has below the title: of one long line what the title leaves off. */
export function belowTitle({ title, description }: Written): string {
  const below = isTitleCut({ title, description })
    ? `…${description.slice(title.length - 1).trimStart()}`
    : description;
  return runOn(below);
}

/** A card that is cut where a paragraph ends would set its ellipsis behind the full stop: the next one follows in the same line. */
function runOn(text: string): string {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .reduce((above, line) => above + gapAfter(above) + line, "");
}

function gapAfter(above: string): string {
  const end = above.slice(-2);
  if (/^$|[。！？][」』）]?$/.test(end)) return "";
  return /[.!?…؟۔]["'”’»)]?$/.test(end) ? " " : "\n";
}
