import type { LanguageCode } from "@blessing-jar/contract/languages.ts";
import bidiFactory from "bidi-js";
import * as harfbuzz from "harfbuzzjs";
import { unitsPerEm } from "../pdf/true-type.ts";
import type { Face, Faces } from "./faces.ts";
import { familiesFor, settingOf, type TextStyle } from "./text-style.ts";

export type Direction = "ltr" | "rtl";

/**
 * What stands for one or a few letters. Letters of Arabic and their dots are glyphs apart, and in Nastaliq each stands at
 * its own height: here they are one, so that whoever copies and searches finds words.
 */
export interface PlacedGlyph {
  parts: GlyphPart[];
  text: string;
  /** In units of its face. */
  advance: number;
}

export interface GlyphPart {
  id: number;
  x: number;
  y: number;
}

/** Pieces of a line from left to right. What has no face is drawn by the browser, letters and signs alike. */
type Run =
  | { kind: "glyphs"; face: Face; glyphs: PlacedGlyph[]; width: number }
  | { kind: "drawn"; text: string; direction: Direction; width: number };

export interface SetLine {
  runs: Run[];
  width: number;
  /** How large its script is drawn. */
  scale: number;
}

export interface Setter {
  language: LanguageCode;
  setLine: (text: string, style: TextStyle, direction: Direction) => SetLine;
  widthOf: (text: string, style: TextStyle) => number;
}

interface Piece {
  text: string;
  level: number;
  face: Face | undefined;
}

export function setter(faces: Faces, language: LanguageCode, widthOfDrawn: (text: string) => number): Setter {
  const bidi = bidiFactory();
  const graphemes = new Intl.Segmenter(language, { granularity: "grapheme" });
  const widths = new Map<string, number>();

  const piecesOf = (text: string, style: TextStyle, direction: Direction): Piece[] => {
    const { levels } = bidi.getEmbeddingLevels(text, direction);
    const families = familiesFor(style.voice, text, language);
    const pieces: Piece[] = [];
    for (const { segment, index } of graphemes.segment(text)) {
      const level = levels[index] ?? 0;
      const before = pieces.at(-1);
      // A space belongs to the letters before it, so that a line of one script is one piece.
      const isSpace = /^\s$/.test(segment) && before?.face?.font.nominalGlyph(0x20) !== undefined;
      const face = isSpace ? before?.face : faces.faceOf(segment, style, families);
      if (before && before.level === level && before.face === face) before.text += segment;
      else pieces.push({ text: segment, level, face });
    }
    return pieces;
  };

  const setLine = (text: string, style: TextStyle, direction: Direction): SetLine => {
    const { scale } = settingOf(text, language);
    const runs = inOrder(piecesOf(text, style, direction)).map((piece): Run => {
      const of: Direction = piece.level % 2 ? "rtl" : "ltr";
      if (piece.face) return shaped(piece.text, piece.face, of, { language, scale });
      return { kind: "drawn", text: piece.text, direction: of, width: widthOfDrawn(piece.text) };
    });
    return { runs, width: runs.reduce((sum, { width }) => sum + width, 0), scale };
  };

  return {
    language,
    setLine,
    widthOf: (text, style) => {
      const key = `${style.voice} ${style.weight} ${style.size > 20} ${text}`;
      const known = widths.get(key);
      if (known !== undefined) return known;
      const { width } = setLine(text, style, "ltr");
      widths.set(key, width);
      return width;
    },
  };
}

/** From left to right: rule L2 of the bidirectional algorithm (UAX 9), of whole pieces. */
function inOrder(pieces: Piece[]): Piece[] {
  const ordered = [...pieces];
  const highest = Math.max(0, ...pieces.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) {
    for (let from = 0; from < ordered.length; from += 1) {
      let to = from;
      while ((ordered[to]?.level ?? -1) >= level) to += 1;
      if (to > from) {
        ordered.splice(from, to - from, ...ordered.slice(from, to).reverse());
        from = to;
      }
    }
  }
  return ordered;
}

function shaped(
  text: string,
  face: Face,
  direction: Direction,
  { language, scale }: { language: LanguageCode; scale: number },
): Run {
  const buffer = new harfbuzz.Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  buffer.setLanguage(language);
  buffer.setDirection(direction === "rtl" ? harfbuzz.Direction.RTL : harfbuzz.Direction.LTR);
  harfbuzz.shape(face.font, buffer);
  const infos = buffer.getGlyphInfosAndPositions();
  const endOf = endsOf(
    infos.map(({ cluster }) => cluster),
    text.length,
  );
  const glyphs: PlacedGlyph[] = [];
  let last: number | undefined;
  let width = 0;
  for (const { codepoint, cluster, xAdvance = 0, xOffset = 0, yOffset = 0 } of infos) {
    if (cluster !== last) glyphs.push({ parts: [], text: text.slice(cluster, endOf(cluster)), advance: 0 });
    const glyph = glyphs.at(-1);
    glyph?.parts.push({ id: codepoint, x: glyph.advance + xOffset, y: yOffset });
    if (glyph) glyph.advance += xAdvance;
    width += xAdvance;
    last = cluster;
  }
  return { kind: "glyphs", face, glyphs, width: (width / unitsPerEm) * scale };
}

/** Where the letters end that a group of glyphs begins with. */
function endsOf(clusters: readonly number[], length: number): (start: number) => number {
  const starts = [...new Set(clusters)].sort((one, other) => one - other);
  const ends = new Map(starts.map((start, index) => [start, starts[index + 1] ?? length]));
  return (start) => ends.get(start) ?? length;
}
