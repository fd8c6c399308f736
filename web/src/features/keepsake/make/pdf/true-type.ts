/** An outline of straight and quadratic pieces, in units of `unitsPerEm`. */
export interface Outline {
  contours: Point[][];
  advance: number;
}
export interface Point {
  x: number;
  y: number;
  isOnCurve: boolean;
}

export const unitsPerEm = 2048;

/**
 * A TrueType font of these outlines alone: a variable font in the one weight that is printed, and the many slices of a
 * Chinese or Japanese face in one. With the tables that ISO 32000-1, 9.9 asks of an embedded font.
 */
export function trueTypeOf(
  outlines: readonly Outline[],
  { ascent, descent }: { ascent: number; descent: number },
): Uint8Array {
  const glyphs = outlines.map(glyphOf);
  const box = boxOf(outlines.flatMap(({ contours }) => contours.flat()));
  const offsets = [0];
  for (const glyph of glyphs) offsets.push((offsets.at(-1) ?? 0) + glyph.length);
  const widest = Math.max(...outlines.map(({ advance }) => advance));
  const points = Math.max(...outlines.map(({ contours }) => contours.flat().length));
  const contours = Math.max(...outlines.map((outline) => outline.contours.length));
  return fontFileOf({
    glyf: joined(glyphs),
    head: bytesOf([
      [4, 0x00010000, 0x00010000, 0, 0x5f0f3cf5],
      [2, 0x000b, unitsPerEm],
      [4, 0, 0, 0, 0],
      [2, ...box, 0, 8, 2, 1, 0],
    ]),
    hhea: bytesOf([
      [4, 0x00010000],
      [2, ascent, descent, 0, widest, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, glyphs.length],
    ]),
    hmtx: bytesOf([
      [2, ...outlines.flatMap(({ advance, contours: own }) => [advance, boxOf(own.flat())[0]])],
    ]),
    loca: bytesOf([[4, ...offsets]]),
    maxp: bytesOf([
      [4, 0x00010000],
      [2, glyphs.length, points, contours, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0],
    ]),
  });
}

const onCurve = 0x01;
/** Contours of variable fonts overlap. */
const overlaps = 0x40;

function glyphOf({ contours }: Outline): Uint8Array {
  const drawn = contours.filter((contour) => contour.length > 0);
  if (drawn.length === 0) return new Uint8Array();
  const points = drawn.flat();
  const ends: number[] = [];
  for (const contour of drawn) ends.push((ends.at(-1) ?? -1) + contour.length);
  const flags: number[] = points.map(({ isOnCurve }) => (isOnCurve ? onCurve : 0));
  flags[0] = (flags[0] ?? 0) | overlaps;
  const steps = (axis: "x" | "y") => points.map((point, at) => point[axis] - (points[at - 1]?.[axis] ?? 0));
  const bytes = bytesOf([
    [2, drawn.length, ...boxOf(points), ...ends, 0],
    [1, ...flags],
    [2, ...steps("x"), ...steps("y")],
  ]);
  return padded(bytes);
}

function boxOf(points: readonly Point[]): [number, number, number, number] {
  if (points.length === 0) return [0, 0, 0, 0];
  const box: [number, number, number, number] = [32_767, 32_767, -32_768, -32_768];
  for (const { x, y } of points) {
    box[0] = Math.min(box[0], x);
    box[1] = Math.min(box[1], y);
    box[2] = Math.max(box[2], x);
    box[3] = Math.max(box[3], y);
  }
  return box;
}

export function fontFileOf(tables: Record<string, Uint8Array>): Uint8Array {
  const names = Object.keys(tables).sort();
  const power = 2 ** Math.floor(Math.log2(names.length));
  const search = [names.length, power * 16, Math.log2(power), (names.length - power) * 16];
  const directory: (readonly number[])[] = [
    [4, 0x00010000],
    [2, ...search],
  ];
  let offset = 12 + 16 * names.length;
  for (const name of names) {
    const table = tables[name] ?? new Uint8Array();
    directory.push([1, ...new TextEncoder().encode(name)], [4, sumOf(table), offset, table.length]);
    offset += padded(table).length;
  }
  return joined([bytesOf(directory), ...names.map((name) => padded(tables[name] ?? new Uint8Array()))]);
}

/** Rows of numbers, big-endian, each row's first telling how many bytes its others take. */
function bytesOf(rows: readonly (readonly number[])[]): Uint8Array {
  const length = rows.reduce((sum, [size = 0, ...values]) => sum + size * values.length, 0);
  const bytes = new Uint8Array(length);
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const [size = 0, ...values] of rows) {
    for (const value of values) {
      if (size === 1) view.setUint8(at, value);
      else if (size === 2) view.setInt16(at, value);
      else view.setUint32(at, value);
      at += size;
    }
  }
  return bytes;
}

function padded(bytes: Uint8Array): Uint8Array {
  if (bytes.length % 4 === 0) return bytes;
  const longer = new Uint8Array(bytes.length + 4 - (bytes.length % 4));
  longer.set(bytes);
  return longer;
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

function sumOf(table: Uint8Array): number {
  const bytes = padded(table);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 4) sum = (sum + view.getUint32(at)) >>> 0;
  return sum;
}
