import type { Colours, Primaries } from "./colours.ts";

type Vector = readonly [number, number, number];
type Matrix = readonly [Vector, Vector, Vector];

/** The white that profiles are told against. */
const d50: Vector = [0.9642, 1, 0.8249];
const bradford: Matrix = [
  [0.8951, 0.2664, -0.1614],
  [-0.7502, 1.7135, 0.0367],
  [0.0389, -0.0685, 1.0296],
];
/** Enough for the steep beginning of a curve that reaches from darkness to ten thousand nits. */
const curvePoints = 4096;
const headBytes = 128;

/**
 * An ICC profile (version 2: three primaries and a curve) that says the same, for the library reads colours by profiles alone. Of
 * a picture in grey, the curve.
 */
export function iccProfile({ primaries, light }: Colours, isGrey = false): Buffer {
  const [red, green, blue] = columnsOf(primaries);
  const curve = curveOf(light);
  const tags: [string, Buffer][] = isGrey
    ? [["kTRC", curve]]
    : [
        ["rXYZ", xyz(red)],
        ["gXYZ", xyz(green)],
        ["bXYZ", xyz(blue)],
        ["rTRC", curve],
        ["gTRC", curve],
        ["bTRC", curve],
      ];
  return profileOf(isGrey ? "GRAY" : "RGB ", [["desc", description()], ["wtpt", xyz(d50)], ...tags]);
}

function profileOf(space: string, tags: [string, Buffer][]): Buffer {
  const places = new Map<Buffer, number>();
  let end = headBytes + 4 + 12 * tags.length;
  for (const [, content] of tags) {
    if (places.has(content)) continue;
    places.set(content, end);
    end += content.length;
  }
  const profile = Buffer.alloc(end);
  profile.writeUInt32BE(end, 0);
  profile.writeUInt32BE(0x02400000, 8);
  profile.write(`mntr${space}XYZ `, 12, "latin1");
  profile.write("acsp", 36, "latin1");
  xyz(d50).copy(profile, 68, 8);
  profile.writeUInt32BE(tags.length, headBytes);
  for (const [index, [name, content]] of tags.entries()) {
    const at = headBytes + 4 + 12 * index;
    const place = places.get(content) ?? 0;
    profile.write(name, at, "latin1");
    profile.writeUInt32BE(place, at + 4);
    profile.writeUInt32BE(content.length, at + 8);
    content.copy(profile, place);
  }
  return profile;
}

/** Of 100 bytes, as all versions of the format before 4 ask for: a name of one letter. */
function description(): Buffer {
  const tag = Buffer.alloc(100);
  tag.write("desc", 0, "latin1");
  tag.writeUInt32BE(2, 8);
  tag.write("c", 12, "latin1");
  return tag;
}

function curveOf(light: Colours["light"]): Buffer {
  const tag = Buffer.alloc(12 + 2 * curvePoints);
  tag.write("curv", 0, "latin1");
  tag.writeUInt32BE(curvePoints, 8);
  for (let point = 0; point < curvePoints; point += 1) {
    const value = Math.min(1, Math.max(0, light(point / (curvePoints - 1))));
    tag.writeUInt16BE(Math.round(value * 0xffff), 12 + 2 * point);
  }
  return tag;
}

function xyz(vector: Vector): Buffer {
  const tag = Buffer.alloc(20);
  tag.write("XYZ ", 0, "latin1");
  for (const [index, value] of vector.entries()) tag.writeInt32BE(Math.round(value * 0x10000), 8 + 4 * index);
  return tag;
}

/** The three primaries in XYZ: together they make white, which is adapted to D50 by Bradford's cones. */
function columnsOf([red, green, blue, white]: Primaries): Matrix {
  const light = ([x, y]: readonly [number, number]): Vector => [x / y, 1, (1 - x - y) / y];
  const primaries = transposed([light(red), light(green), light(blue)]);
  const amounts = times(inverse(primaries), light(white));
  const [from, to] = [times(bradford, light(white)), times(bradford, d50)];
  const adapt = (vector: Vector): Vector => {
    const [l, m, s] = times(bradford, vector);
    return times(inverse(bradford), [(l * to[0]) / from[0], (m * to[1]) / from[1], (s * to[2]) / from[2]]);
  };
  const [r, g, b] = transposed(primaries);
  const scaled = ([x, y, z]: Vector, by: number): Vector => [x * by, y * by, z * by];
  return [adapt(scaled(r, amounts[0])), adapt(scaled(g, amounts[1])), adapt(scaled(b, amounts[2]))];
}

const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const times = ([a, b, c]: Matrix, vector: Vector): Vector => [dot(a, vector), dot(b, vector), dot(c, vector)];
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
const transposed = ([a, b, c]: Matrix): Matrix => [
  [a[0], b[0], c[0]],
  [a[1], b[1], c[1]],
  [a[2], b[2], c[2]],
];

function inverse([a, b, c]: Matrix): Matrix {
  const size = dot(a, cross(b, c));
  const part = ([x, y, z]: Vector): Vector => [x / size, y / size, z / size];
  return transposed([part(cross(b, c)), part(cross(c, a)), part(cross(a, b))]);
}
