import * as harfbuzz from "harfbuzzjs";
import { fontFileOf } from "./src/features/keepsake/make/pdf/true-type.ts";

/** A TrueType file with outlines of some letters alone. */
export interface Piece {
  bytes: Uint8Array;
  letters: readonly number[];
}

interface Glyph {
  outline: Uint8Array;
  advance: number;
  bearing: number;
}

const isComposite = (outline: Uint8Array) => outline.length > 0 && viewOf(outline).getInt16(0) < 0;

/**
 * Joins pieces of one face, each with letters of its own, into one file. The far eastern faces come in a hundred pieces; the
 * kept subsetter cuts letters out of one piece, but joins none. What these letters need beyond outlines and widths, which is
 * nothing in a line from left to right, is left out.
 */
export function joinFaces(pieces: readonly Piece[]): Uint8Array {
  const [first] = pieces;
  if (!first) throw new Error("There is nothing to join");
  const tables = tablesOf(first.bytes);
  const missing = readGlyph(tables, 0);
  const glyphs = [missing];
  const places: [letter: number, glyph: number][] = [];
  for (const { bytes, letters } of pieces) {
    const own = tablesOf(bytes);
    const font = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(bytes)));
    for (const letter of letters) {
      const glyph = font.nominalGlyph(letter);
      if (glyph === undefined) continue;
      places.push([letter, glyphs.length]);
      glyphs.push(readGlyph(own, glyph));
    }
  }
  if (glyphs.some(({ outline }) => isComposite(outline)))
    throw new Error("A letter is put together of others, which is not joined here");
  return fontFileOf({ ...whole(tables), ...joinedTables(glyphs, tables), cmap: cmapOf(places) });
}

type Tables = Record<string, Uint8Array>;

const kept = ["OS/2", "name", "post"];

function whole(tables: Tables): Tables {
  return Object.fromEntries(kept.map((tag) => [tag, table(tables, tag)]));
}

function tablesOf(bytes: Uint8Array): Tables {
  const view = viewOf(bytes);
  const tables: Tables = {};
  for (let entry = 0; entry < view.getUint16(4); entry += 1) {
    const at = 12 + entry * 16;
    const tag = String.fromCharCode(...bytes.subarray(at, at + 4));
    const offset = view.getUint32(at + 8);
    tables[tag] = bytes.subarray(offset, offset + view.getUint32(at + 12));
  }
  return tables;
}

function table(tables: Tables, tag: string): Uint8Array {
  const found = tables[tag];
  if (!found) throw new Error(`A face has no table ${tag}`);
  return found;
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

const formatAt = 50;
const countOfWidthsAt = 34;
const countOfGlyphsAt = 4;

function readGlyph(tables: Tables, glyph: number): Glyph {
  const loca = viewOf(table(tables, "loca"));
  const isLong = viewOf(table(tables, "head")).getUint16(formatAt) === 1;
  const offset = (at: number) => (isLong ? loca.getUint32(at * 4) : loca.getUint16(at * 2) * 2);
  const widths = viewOf(table(tables, "hmtx"));
  const last = viewOf(table(tables, "hhea")).getUint16(countOfWidthsAt) - 1;
  const bearingAt = glyph <= last ? glyph * 4 + 2 : (last + 1) * 4 + (glyph - last - 1) * 2;
  return {
    outline: table(tables, "glyf").subarray(offset(glyph), offset(glyph + 1)),
    advance: widths.getUint16(Math.min(glyph, last) * 4),
    bearing: widths.getInt16(bearingAt),
  };
}

function joinedTables(glyphs: readonly Glyph[], tables: Tables): Tables {
  const loca = new DataView(new ArrayBuffer((glyphs.length + 1) * 4));
  const hmtx = new DataView(new ArrayBuffer(glyphs.length * 4));
  const outlines: Uint8Array[] = [];
  let offset = 0;
  for (const [place, { outline, advance, bearing }] of glyphs.entries()) {
    hmtx.setUint16(place * 4, advance);
    hmtx.setInt16(place * 4 + 2, bearing);
    const room = new Uint8Array(Math.ceil(outline.length / 4) * 4);
    room.set(outline);
    outlines.push(room);
    offset += room.length;
    loca.setUint32(place * 4 + 4, offset);
  }
  const [head, hhea, maxp] = ["head", "hhea", "maxp"].map((tag) => table(tables, tag).slice());
  if (!head || !hhea || !maxp) throw new Error("A face is not whole");
  viewOf(head).setUint16(formatAt, 1);
  viewOf(hhea).setUint16(countOfWidthsAt, glyphs.length);
  viewOf(maxp).setUint16(countOfGlyphsAt, glyphs.length);
  return {
    head,
    hhea,
    maxp,
    glyf: Buffer.concat(outlines),
    loca: new Uint8Array(loca.buffer),
    hmtx: new Uint8Array(hmtx.buffer),
  };
}

const windows = 3;
const fullUnicode = 10;
const segmented = 12;

/** Which glyph a letter has, each letter a segment of its own (OpenType, cmap format 12). */
function cmapOf(places: readonly [letter: number, glyph: number][]): Uint8Array {
  const sorted = places.toSorted(([one], [other]) => one - other);
  const length = 16 + 12 * sorted.length;
  const view = new DataView(new ArrayBuffer(12 + length));
  for (const [place, value] of [0, 1, windows, fullUnicode].entries()) view.setUint16(place * 2, value);
  view.setUint32(8, 12);
  view.setUint16(12, segmented);
  for (const [place, value] of [length, 0, sorted.length].entries()) view.setUint32(16 + place * 4, value);
  for (const [place, [letter, glyph]] of sorted.entries()) {
    for (const [part, value] of [letter, letter, glyph].entries())
      view.setUint32(28 + place * 12 + part * 4, value);
  }
  return new Uint8Array(view.buffer);
}
