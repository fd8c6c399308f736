import { isReference, type Verse } from "@blessing-jar/contract/kit/verses.ts";

const marks = ["\n", "—", "–", " - ", "(", "（"];
const around = new Set("\n\t \"'“”‘’«»„「」『』—–-()（）");

/** Of words that were copied together with where they stand: both, apart. */
export function splitVerse(pasted: string): Pick<Verse, "reference" | "words"> | undefined {
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
