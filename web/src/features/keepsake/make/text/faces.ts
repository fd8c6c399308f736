import type { LanguageCode } from "@blessing-jar/contract/languages.ts";
import * as harfbuzz from "harfbuzzjs";
import { woff2Decode } from "woff-lib/woff2/decode";
import { type Outline, type Point, unitsPerEm } from "../pdf/true-type.ts";
import { type Family, type FamilyName, familyOf, type Slice } from "./families.ts";
import type { GlyphPart, PlacedGlyph } from "./set-line.ts";
import { everyVoice, familiesFor, isFirstIn, type TextStyle } from "./text-style.ts";

/** A file of a family, in the weight and size of a style. */
export interface Face {
  /** The same for all files of a family in that style: they are printed as one font. */
  fontKey: string;
  key: string;
  family: Family;
  font: harfbuzz.Font;
  ascent: number;
  descent: number;
}

export type ReadFile = (url: string) => Promise<Uint8Array>;

/** The faces of some texts. Loaded before anything is set, so that setting waits for nothing. */
export interface Faces {
  /** Undefined for what no family has: signs of joy, and scripts without a face of ours. */
  faceOf: (grapheme: string, style: TextStyle, families: readonly FamilyName[]) => Face | undefined;
}

interface Loading {
  texts: readonly string[];
  language: LanguageCode;
  readFile: ReadFile;
  onProgress: (part: number) => void;
}

const atOnce = 4;
const joiners = /\p{Default_Ignorable_Code_Point}/u;

export async function loadFaces({ texts, language, readFile, onProgress }: Loading): Promise<Faces> {
  const { families, slices } = await neededFor(texts, language);
  const faces = new Map<Slice, harfbuzz.Face>();
  const queue = [...slices];
  const next = async (): Promise<void> => {
    const slice = queue.pop();
    if (!slice) return;
    const file = await woff2Decode(await readFile(slice.url));
    faces.set(slice, new harfbuzz.Face(new harfbuzz.Blob(file)));
    onProgress(faces.size / slices.size);
    await next();
  };
  await Promise.all(Array.from({ length: atOnce }, next));

  const made = new Map<string, Face>();
  const sliceFor = (family: Family, points: readonly number[]): Slice | undefined => {
    const slice = family.sliceOf(points[0] ?? 0);
    const face = slice && faces.get(slice);
    return face && points.every((point) => family.sliceOf(point) === slice) ? slice : undefined;
  };
  const faceFor = (family: Family, slice: Slice, style: TextStyle): Face | undefined => {
    const face = faces.get(slice);
    if (!face) return undefined;
    const axes = axesOf(style);
    const fontKey = `${family.name} ${style.weight} ${axes.opsz}`;
    const key = `${fontKey} ${slice.url}`;
    const known = made.get(key);
    if (known) return known;
    const font = new harfbuzz.Font(face);
    font.setScale(unitsPerEm, unitsPerEm);
    font.setVariations(Object.entries(axes).map(([tag, value]) => new harfbuzz.Variation(tag, value)));
    const { ascender, descender } = font.hExtents();
    const some: Face = { fontKey, key, family, font, ascent: ascender, descent: descender };
    made.set(key, some);
    return some;
  };
  return {
    faceOf: (grapheme, style, names) => {
      const points = pointsOf(grapheme);
      const first = names.find((name) => isFirstIn(points[0] ?? 0, name));
      for (const name of first ? [first, ...names] : names) {
        const family = families.get(name);
        const slice = family && sliceFor(family, points);
        const face = family && slice && faceFor(family, slice, style);
        if (face && points.every((point) => face.font.nominalGlyph(point) !== undefined)) return face;
      }
      return undefined;
    },
  };
}

/** Joiners and the selectors of a form have no glyph of their own. */
function pointsOf(grapheme: string): number[] {
  const points = [...grapheme]
    .filter((letter) => !joiners.test(letter))
    .map((letter) => letter.codePointAt(0) ?? 0);
  return points.length > 0 ? points : [0x20];
}

/** Letters of Fraunces are drawn for their size, in two cuts; the other families leave out what they do not know. */
function axesOf({ size, weight }: TextStyle) {
  return { wght: weight, opsz: size > 20 ? 144 : 14, SOFT: 60, WONK: 0 };
}

async function neededFor(texts: readonly string[], language: LanguageCode) {
  const families = new Map<FamilyName, Family>();
  const slices = new Set<Slice>();
  for (const voice of everyVoice) {
    for (const text of texts) {
      const names = familiesFor(voice, text, language);
      for (const name of names) {
        if (!families.has(name)) families.set(name, await familyOf(name));
      }
      for (const letter of new Set(text)) {
        const point = letter.codePointAt(0) ?? 0;
        const first = names.find((name) => isFirstIn(point, name));
        const name = first ?? names.find((one) => families.get(one)?.sliceOf(point));
        const slice = name && families.get(name)?.sliceOf(point);
        if (slice) slices.add(slice);
      }
    }
  }
  return { families, slices };
}

/** As TrueType wants it: whole units, quadratic curves. */
export function outlineOf(font: harfbuzz.Font, { parts, advance }: PlacedGlyph): Outline {
  return { contours: parts.flatMap((part) => contoursOf(font, part)), advance };
}

function contoursOf(font: harfbuzz.Font, { id, x: right, y: up }: GlyphPart): Point[][] {
  const contours: Point[][] = [];
  const add = (x: number, y: number, isOnCurve: boolean) =>
    contours.at(-1)?.push({ x: Math.round(x + right), y: Math.round(y + up), isOnCurve });
  for (const { type, values } of font.glyphToJson(id)) {
    const [x = 0, y = 0, endX = 0, endY = 0] = values;
    if (type === "M") contours.push([]);
    if (type === "M" || type === "L") add(x, y, true);
    else if (type === "Q") {
      add(x, y, false);
      add(endX, endY, true);
    } else if (type === "C") throw new Error("A face of cubic curves cannot be printed");
  }
  return contours.map(closed);
}

/** The last point is the first again: TrueType closes a contour by itself. */
function closed(contour: Point[]): Point[] {
  const [first] = contour;
  const last = contour.at(-1);
  const isRepeated = contour.length > 1 && last?.isOnCurve && last.x === first?.x && last.y === first.y;
  return isRepeated ? contour.slice(0, -1) : contour;
}
