import { type Blessing, blessingLimits } from "@blessing-jar/contract/blessings.ts";

const { titleFromLine, titleMax } = blessingLimits;

type Written = Pick<Blessing, "title" | "description">;

/**
 * The line itself. Of a long one the sentences that have room, and the others below; of a sentence longer than that its beginning
 * up to the last word that has room, and all of it below.
 */
export function titleOfLine(line: string): { title: string; below: string } {
  const whole = line.trim();
  const letters = [...new Intl.Segmenter().segment(whole)];
  if (letters.length <= titleFromLine && whole.length <= titleMax) return { title: whole, below: "" };
  // One place of either measure is for the ellipsis.
  const fitting = letters.slice(0, titleFromLine).filter(({ index }) => index < titleMax);
  const room = fitting.at(-1)?.index ?? 0;
  const sentences = [...new Intl.Segmenter(undefined, { granularity: "sentence" }).segment(whole)];
  const next = sentences.findLast(
    ({ index }) => index > 0 && index <= room && !abbreviated.test(whole.slice(0, index).trimEnd()),
  );
  if (next) return { title: whole.slice(0, next.index).trimEnd(), below: whole.slice(next.index) };
  const words = [...new Intl.Segmenter(undefined, { granularity: "word" }).segment(whole)];
  const end = words.findLast(({ index }) => index <= room)?.index || room;
  return { title: `${whole.slice(0, end).trimEnd()}…`, below: whole };
}

/** As "Mrs.", "J." and "3.": what ends so is no sentence. */
const abbreviated = /(?:^|\s)(?:\p{Lu}\p{L}{0,3}|\p{N}{1,4})\.$/u;

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
