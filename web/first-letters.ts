import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { groupBy } from "@blessing-jar/contract/kit/group-by.ts";
import type { LanguageCode } from "@blessing-jar/contract/languages.ts";
import subset from "subset-font";
import { joinFaces } from "./join-faces.ts";
import { softness } from "./soft-titles.ts";

/** One cut between the text's weight and that of its buttons: a variable font is twice as large. */
const weight = 430;

interface Cut {
  /** As the stacks of `src/styles/scripts.css` name it. */
  family: "First Display" | "First Sans";
  /** A package of @fontsource-variable. */
  face: string;
  /** Of a face in one file, that file; of one in a hundred pieces, those that hold the letters. */
  file?: string;
  letters: RegExp | string;
  /** What styles put around a quotation, in no text. */
  marks?: string;
  axes?: Record<string, number>;
}

const between = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, step) => String.fromCodePoint(first + step)).join("");

const latin = `${between(0x20, 0x7e)}’“”«»…·–—`;
const fraunces: Cut = {
  family: "First Display",
  face: "fraunces",
  file: "latin-soft",
  letters: latin,
  axes: { SOFT: softness },
};
const far = /[\u3000-\u30ff\u3400-\u9fff\uff00-\uffef]/;
const farAndMarks = /[\u3000-\u30ff\u3400-\u9fff\uff00-\uffef“”]/;
// Whole alphabets: within a word that joins, no letter may come from another file.
const arabic = `،؛${between(0x61f, 0x63a)}${between(0x640, 0x652)}${between(0x660, 0x66c)}\u0670\u200c\u200d`;
const urdu = `${arabic}ٹپچڈڑژکگںھہۂۃیےۓۀٔ۔${between(0x6f0, 0x6f9)}`;

/** What the landing page is set in, where Figtree and Fraunces are not enough. The pages behind it take whole faces. */
const cuts: Partial<Record<LanguageCode, Cut[]>> = {
  ar: [fraunces, { family: "First Sans", face: "noto-naskh-arabic", file: "arabic-wght", letters: arabic }],
  ur: [
    fraunces,
    {
      family: "First Sans",
      face: "noto-nastaliq-urdu",
      file: "arabic-wght",
      letters: urdu,
      axes: { wght: weight },
    },
  ],
  ja: [
    fraunces,
    {
      family: "First Display",
      face: "noto-serif-jp",
      letters: far,
      marks: "「」『』",
      axes: { wght: weight },
    },
    { family: "First Sans", face: "noto-sans-jp", letters: far, marks: "「」『』", axes: { wght: weight } },
  ],
  zh: [
    fraunces,
    {
      family: "First Display",
      face: "noto-serif-sc",
      letters: farAndMarks,
      marks: "“”",
      axes: { wght: weight },
    },
    { family: "First Sans", face: "noto-sans-sc", letters: farAndMarks, marks: "“”", axes: { wght: weight } },
  ],
};

export interface FirstLetters {
  /** `@font-face` for each cut. */
  styles: string;
  /** Font files by name. */
  files: Map<string, Uint8Array>;
}

/** Faces with the letters of some texts and no others, so that a language of many letters begins as light as English. */
export async function firstLetters(language: LanguageCode, texts: string): Promise<FirstLetters> {
  const files = new Map<string, Uint8Array>();
  const rules: string[] = [];
  for (const cut of cuts[language] ?? []) {
    const letters = lettersOf(cut, texts);
    const bytes = await cutOut(cut, letters);
    const hash = createHash("sha256").update(bytes).digest("base64url").slice(0, 8);
    const name = `first-${cut.face}-${language}-${hash}.woff2`;
    files.set(name, bytes);
    rules.push(
      `@font-face{font-family:"${cut.family}";font-style:normal;font-display:swap;font-weight:100 900;` +
        `src:url(/assets/${name}) format("woff2");unicode-range:${rangesOf(letters)}}`,
    );
  }
  return { styles: rules.join(""), files };
}

function lettersOf({ letters, marks = "" }: Cut, texts: string): string[] {
  const pattern = typeof letters === "string" ? undefined : letters;
  const all = pattern ? [...texts].filter((letter) => pattern.test(letter)) : [...(letters as string)];
  return [...new Set([...all, ...marks])].sort();
}

async function cutOut(cut: Cut, letters: readonly string[]): Promise<Uint8Array> {
  const axes = cut.axes ?? {};
  if (cut.file) {
    const whole = await readFace(cut.face, `${cut.face}-${cut.file}-normal.woff2`);
    return subset(whole, letters.join(""), { targetFormat: "woff2", variationAxes: axes });
  }
  const slices = await slicesOf(cut.face);
  const bySlice = groupBy(letters, (letter) => slices.find(({ has }) => has(letter))?.file);
  const pieces: { bytes: Uint8Array; letters: number[] }[] = [];
  for (const [file, own] of bySlice) {
    if (!file) continue;
    const slice = await readFace(cut.face, file);
    const bytes = await subset(slice, own.join(""), { targetFormat: "truetype", variationAxes: axes });
    pieces.push({ bytes, letters: own.map(pointOf) });
  }
  return subset(Buffer.from(joinFaces(pieces)), letters.join(""), { targetFormat: "woff2" });
}

function readFace(face: string, file: string): Promise<Buffer> {
  return readFile(new URL(import.meta.resolve(`@fontsource-variable/${face}/files/${file}`)));
}

const pointOf = (letter: string) => letter.codePointAt(0) ?? 0;

async function slicesOf(face: string): Promise<{ file: string; has: (letter: string) => boolean }[]> {
  const address = new URL(import.meta.resolve(`@fontsource-variable/${face}/unicode.json`));
  const ranges: Record<string, string> = JSON.parse(await readFile(address, "utf8"));
  return Object.entries(ranges).map(([name, list]) => {
    const pairs = list.split(",").map((range) => {
      const [first = "", last = first] = range.trim().slice("U+".length).split("-");
      return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const;
    });
    return {
      file: `${face}-${name.replace(/[[\]]/g, "")}-wght-normal.woff2`,
      has: (letter) => pairs.some(([first, last]) => first <= pointOf(letter) && pointOf(letter) <= last),
    };
  });
}

/** Neighbours as one range. */
function rangesOf(letters: readonly string[]): string {
  const ranges: [number, number][] = [];
  for (const point of letters.map(pointOf).sort((one, other) => one - other)) {
    const last = ranges.at(-1);
    if (last && last[1] === point - 1) last[1] = point;
    else ranges.push([point, point]);
  }
  const hex = (point: number) => point.toString(16).toUpperCase();
  return ranges
    .map(([first, last]) => (first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`))
    .join();
}
