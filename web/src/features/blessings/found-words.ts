import { foldText } from "@blessing-jar/contract/kit/fold-text.ts";

interface Part {
  text: string;
  isFound: boolean;
}

interface Unit {
  start: number;
  end: number;
  folded: string;
}

/** As it was typed, or each of these words. */
export type SearchFor = string | readonly string[];

/** Which of it the text holds, folded. */
export function heldIn(text: string, search: SearchFor): string[] {
  const folded = foldText(text);
  return [search].flat().flatMap((words) => {
    const wanted = foldText(words).trim();
    return wanted && folded.includes(wanted) ? [wanted] : [];
  });
}

/**
 * A text in parts: what a search finds in it, and what stands between. What is found is folded, and may be one letter where
 * two were written, so each letter of the text is folded by itself and remembers where it stood.
 */
export function foundWords(text: string, search: SearchFor): Part[] {
  const wanted = heldIn(text, search);
  if (wanted.length === 0) return [{ text, isFound: false }];
  const units = unitsOf(text);
  const folded = units.map((unit) => unit.folded).join("");
  const owners = units.flatMap((unit) => Array.from({ length: unit.folded.length }, () => unit));
  const parts: Part[] = [];
  let done = 0;
  for (const { at, length } of placesOf(wanted, folded)) {
    const start = Math.max(done, owners[at]?.start ?? done);
    const end = owners[at + length - 1]?.end ?? start;
    if (end <= done) continue;
    if (start > done) parts.push({ text: text.slice(done, start), isFound: false });
    parts.push({ text: text.slice(start, end), isFound: true });
    done = end;
  }
  if (done < text.length) parts.push({ text: text.slice(done), isFound: false });
  return parts;
}

/** In their order, the longest first of those that begin at one place. */
function placesOf(words: readonly string[], folded: string) {
  const places: { at: number; length: number }[] = [];
  for (const word of words) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length))
      places.push({ at, length: word.length });
  }
  return places.sort((one, other) => one.at - other.at || other.length - one.length);
}

/** How much of a text a card shows, and how much of it stands before what was found further down. */
const shown = { letters: 90, before: 30 };

/** From a little before the first that is found, where a card would cut it off. */
export function fromFound(parts: readonly Part[]): readonly Part[] {
  const [first, ...rest] = parts;
  if (!first || first.isFound || rest.length === 0 || first.text.length <= shown.letters) return parts;
  const end = first.text.slice(-shown.before);
  const word = end.search(/\s\S/);
  return [{ text: `… ${end.slice(word + 1)}`, isFound: false }, ...rest];
}

function unitsOf(text: string): Unit[] {
  const units: Unit[] = [];
  for (const { 0: run, index } of text.matchAll(/\s+|\S+/g)) {
    if (/^\s/.test(run)) {
      if (!units.at(-1)?.folded.endsWith(" "))
        units.push({ start: index, end: index + run.length, folded: " " });
      continue;
    }
    let start = index;
    for (const written of lettersOf(run)) {
      units.push({ start, end: start + written.length, folded: foldText(written) });
      start += written.length;
    }
  }
  return units;
}

/** The letters of a word, each with its marks; as few as fold to the same alone: `l'` is one, and at worst the whole word. */
function lettersOf(word: string): string[] {
  const letters = word.match(/\P{M}\p{M}*|\p{M}+/gu) ?? [word];
  const [first = "", second = "", ...rest] = letters;
  const folded = foldText(word);
  const isSame = (written: string[]) => written.map(foldText).join("") === folded;
  return [letters, [first + second, ...rest]].find(isSame) ?? [word];
}
