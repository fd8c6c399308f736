import latinExtUrl from "@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2?url";
import latinUrl from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url";
import frauncesExtItalicUrl from "@fontsource-variable/fraunces/files/fraunces-latin-ext-full-italic.woff2?url";
import frauncesExtUrl from "@fontsource-variable/fraunces/files/fraunces-latin-ext-full-normal.woff2?url";
import frauncesItalicUrl from "@fontsource-variable/fraunces/files/fraunces-latin-full-italic.woff2?url";
import frauncesUrl from "@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2?url";
import naskhUrl from "@fontsource-variable/noto-naskh-arabic/files/noto-naskh-arabic-arabic-wght-normal.woff2?url";
import nastaliqUrl from "@fontsource-variable/noto-nastaliq-urdu/files/noto-nastaliq-urdu-arabic-wght-normal.woff2?url";

export type FamilyName =
  | "Fraunces"
  | "Fraunces Italic"
  | "Figtree"
  | "Noto Naskh Arabic"
  | "Noto Nastaliq Urdu"
  | "Noto Serif JP"
  | "Noto Serif SC";

/** A file of a family and the characters it is asked for. */
export interface Slice {
  url: string;
  covers: (codePoint: number) => boolean;
}

export interface Family {
  name: FamilyName;
  isItalic: boolean;
  /** Of a character, the file that has it. */
  sliceOf: (codePoint: number) => Slice | undefined;
}

const latin =
  "U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215";
const latinExt =
  "U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF";
const arabic =
  "U+0600-06FF,U+0750-077F,U+0870-088E,U+0890-0891,U+0897-08E1,U+08E3-08FF,U+200C-200E,U+2010-2011,U+204F,U+2E41,U+FB50-FDFF,U+FE70-FE74,U+FE76-FEFC";

const filesOfJapanese = import.meta.glob<string>(
  "../../../../../../node_modules/@fontsource-variable/noto-serif-jp/files/*-wght-normal.woff2",
  { eager: true, query: "?url", import: "default" },
);
const filesOfChinese = import.meta.glob<string>(
  "../../../../../../node_modules/@fontsource-variable/noto-serif-sc/files/*-wght-normal.woff2",
  { eager: true, query: "?url", import: "default" },
);

const known: Record<FamilyName, () => Promise<Family> | Family> = {
  Fraunces: () =>
    family("Fraunces", [
      [frauncesUrl, latin],
      [frauncesExtUrl, latinExt],
    ]),
  "Fraunces Italic": () =>
    family("Fraunces Italic", [
      [frauncesItalicUrl, latin],
      [frauncesExtItalicUrl, latinExt],
    ]),
  Figtree: () =>
    family("Figtree", [
      [latinUrl, latin],
      [latinExtUrl, latinExt],
    ]),
  "Noto Naskh Arabic": () => family("Noto Naskh Arabic", [[naskhUrl, arabic]]),
  "Noto Nastaliq Urdu": () => family("Noto Nastaliq Urdu", [[nastaliqUrl, arabic]]),
  "Noto Serif JP": async () => {
    const { default: ranges } = await import("@fontsource-variable/noto-serif-jp/unicode.json");
    return family("Noto Serif JP", sliced(filesOfJapanese, ranges));
  },
  "Noto Serif SC": async () => {
    const { default: ranges } = await import("@fontsource-variable/noto-serif-sc/unicode.json");
    return family("Noto Serif SC", sliced(filesOfChinese, ranges));
  },
};

export async function familyOf(name: FamilyName): Promise<Family> {
  return known[name]();
}

/** The hundred files of a far eastern face, each with the letters that are used together. */
function sliced(files: Record<string, string>, ranges: Record<string, string>): [string, string][] {
  return Object.entries(ranges).flatMap(([subset, range]): [string, string][] => {
    const ending = `-${subset.replace(/[[\]]/g, "")}-wght-normal.woff2`;
    const path = Object.keys(files).find((file) => file.endsWith(ending));
    return path && files[path] ? [[files[path], range]] : [];
  });
}

function family(name: FamilyName, files: readonly [url: string, ranges: string][]): Family {
  const slices = files.map(([url, ranges]): Slice => ({ url, covers: coveredBy(ranges) }));
  const found = new Map<number, Slice | undefined>();
  return {
    name,
    isItalic: name.endsWith("Italic"),
    sliceOf: (codePoint) => {
      if (!found.has(codePoint))
        found.set(
          codePoint,
          slices.find((slice) => slice.covers(codePoint)),
        );
      return found.get(codePoint);
    },
  };
}

function coveredBy(ranges: string): (codePoint: number) => boolean {
  const pairs = ranges.split(",").map((range) => {
    const [first = "", last = first] = range.trim().replace(/^U\+/i, "").split("-");
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const;
  });
  return (codePoint) => pairs.some(([first, last]) => first <= codePoint && codePoint <= last);
}
