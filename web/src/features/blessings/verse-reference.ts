import { foldText } from "@blessing-jar/contract/kit/fold-text.ts";

/** Longer than any is written. */
const longest = 60;
const written = /^([1-3]?[^\d:]{2,40})(\d{1,3}) ?[:：.] ?(\d{1,3}(?:[-–]\d{1,3})?)$/;

/** "Psalm 118:24", "1 Corinthians 13:4-7", "詩篇118:24". */
export function isReference(text: string): boolean {
  return text.length <= longest && written.test(text.trim());
}

export interface Place {
  /** Without spaces and dots. */
  book: string;
  verse: string;
}

export function placeOf(folded: string): Place | undefined {
  if (folded.length > longest) return undefined;
  const [, book, chapter, verse] = written.exec(folded.trim()) ?? [];
  return book ? { book: book.replace(/[\s.]/g, ""), verse: `${chapter}:${verse}` } : undefined;
}

interface Verse {
  reference: string;
  words: string;
}

/** The words that stand there; undefined where nobody here knows them. */
export function wordsAt(reference: string, verses: readonly Verse[]): string | undefined {
  const place = placeOf(foldText(reference));
  return place && verses.find((verse) => isSamePlace(placeOf(foldText(verse.reference)), place))?.words;
}

/** A book may be written shorter: "Ps 118:24". */
function isSamePlace(known: Place | undefined, { book, verse }: Place): boolean {
  return (
    known !== undefined &&
    known.verse === verse &&
    (known.book.startsWith(book) || book.startsWith(known.book))
  );
}

const marks = ["\n", "—", "–", " - ", "(", "（"];
const around = new Set("\n\t \"'“”‘’«»„「」『』—–-()（）");

/** Of words that were copied together with where they stand: both, apart. */
export function splitVerse(pasted: string): Verse | undefined {
  const parts = marks.flatMap((mark) =>
    [pasted.trim().lastIndexOf(mark), pasted.trim().indexOf(mark)].map((at) => [
      bare(pasted.trim().substring(0, at)),
      bare(pasted.trim().substring(at)),
    ]),
  );
  for (const [before = "", after = ""] of parts) {
    if (before === "" || after === "") continue;
    if (isReference(after)) return { reference: after, words: before };
    if (isReference(before)) return { reference: before, words: after };
  }
  return undefined;
}

function bare(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && around.has(text.charAt(start))) start += 1;
  while (end > start && around.has(text.charAt(end - 1))) end -= 1;
  return text.substring(start, end);
}
