import { type ByteStream, byteStream, bytesOf16 } from "./byte-stream.ts";

export interface Glyphs {
  glyf: Uint8Array;
  loca: Uint8Array;
  /** Where each begins. */
  lefts: number[];
}

interface Streams {
  contours: ByteStream;
  points: ByteStream;
  flags: ByteStream;
  glyphs: ByteStream;
  composites: ByteStream;
  boxes: ByteStream;
  instructions: ByteStream;
}

const composite = -1;

/** Turns the `glyf` table of a WOFF2 file back (WOFF 2.0, 5.1). */
export function readGlyphs(table: Uint8Array): Glyphs {
  const header = byteStream(table);
  header.take(4);
  const count = header.u16();
  header.take(2);
  const sizes = Array.from({ length: 7 }, header.u32);
  const [contours, points, flags, glyphs, composites, boxes, instructions] = sizes.map((size) =>
    header.take(size),
  );
  const boxFlags = (boxes ?? new Uint8Array()).subarray(0, 4 * Math.floor((count + 31) / 32));
  const streamOf = (bytes: Uint8Array = new Uint8Array()) => byteStream(bytes);
  const streams: Streams = {
    contours: streamOf(contours),
    points: streamOf(points),
    flags: streamOf(flags),
    glyphs: streamOf(glyphs),
    composites: streamOf(composites),
    boxes: streamOf(boxes?.subarray(boxFlags.length)),
    instructions: streamOf(instructions),
  };
  const parts: Uint8Array[] = [];
  const offsets = [0];
  const lefts: number[] = [];
  for (let glyph = 0; glyph < count; glyph += 1) {
    const hasBox = ((boxFlags[glyph >> 3] ?? 0) & (0x80 >> (glyph & 7))) !== 0;
    const { bytes, left } = readGlyph(streams, hasBox);
    parts.push(bytes);
    lefts.push(left);
    offsets.push((offsets.at(-1) ?? 0) + bytes.length);
  }
  const glyf = new Uint8Array(offsets.at(-1) ?? 0);
  for (const [index, part] of parts.entries()) glyf.set(part, offsets[index]);
  const loca = new DataView(new ArrayBuffer(offsets.length * 4));
  for (const [index, offset] of offsets.entries()) loca.setUint32(index * 4, offset);
  return { glyf, loca: new Uint8Array(loca.buffer), lefts };
}

function readGlyph(streams: Streams, hasBox: boolean): { bytes: Uint8Array; left: number } {
  const count = streams.contours.i16();
  if (count === 0) return { bytes: new Uint8Array(), left: 0 };
  return count === composite ? readComposite(streams) : readSimple(streams, count, hasBox);
}

const hasWords = 0x01;
const hasScale = 0x08;
const hasMore = 0x20;
const hasTwoScales = 0x40;
const hasMatrix = 0x80;
const hasInstructions = 0x100;

function readComposite({ composites, boxes, glyphs, instructions }: Streams) {
  const box = Array.from({ length: 4 }, boxes.i16);
  const parts: Uint8Array[] = [bytesOf16([composite, ...box])];
  let flags = hasMore;
  let isInstructed = false;
  while (flags & hasMore) {
    flags = composites.u16();
    const matrix = flags & hasScale ? 2 : flags & hasTwoScales ? 4 : flags & hasMatrix ? 8 : 0;
    parts.push(bytesOf16([flags]), composites.take(2 + (flags & hasWords ? 4 : 2) + matrix));
    isInstructed ||= (flags & hasInstructions) !== 0;
  }
  if (isInstructed) {
    const length = glyphs.packed();
    parts.push(bytesOf16([length]), instructions.take(length));
  }
  return { bytes: evenly(parts), left: box[0] ?? 0 };
}

function readSimple({ points, flags, glyphs, boxes, instructions }: Streams, count: number, hasBox: boolean) {
  const ends: number[] = [];
  for (let contour = 0; contour < count; contour += 1) ends.push((ends.at(-1) ?? -1) + points.packed());
  const marks: number[] = [];
  const steps: [number, number][] = [];
  const total = (ends.at(-1) ?? -1) + 1;
  for (let point = 0; point < total; point += 1) {
    const flag = flags.u8();
    marks.push(flag & 0x80 ? 0 : 1);
    steps.push(readStep(flag & 0x7f, glyphs));
  }
  const length = glyphs.packed();
  const box = hasBox ? Array.from({ length: 4 }, boxes.i16) : boxOf(steps);
  const parts = [
    bytesOf16([count, ...box, ...ends, length]),
    instructions.take(length),
    Uint8Array.from(marks),
    bytesOf16(steps.map(([x]) => x)),
    bytesOf16(steps.map(([, y]) => y)),
  ];
  return { bytes: evenly(parts), left: box[0] ?? 0 };
}

const signed = (flag: number, value: number) => (flag & 1 ? value : -value);

/** How far it is from the point before: as many bytes as the flag tells (WOFF 2.0, 5.2). */
function readStep(flag: number, stream: ByteStream): [number, number] {
  if (flag < 10) return [0, signed(flag, ((flag & 14) << 7) + stream.u8())];
  if (flag < 20) return [signed(flag, (((flag - 10) & 14) << 7) + stream.u8()), 0];
  if (flag < 84) {
    const base = flag - 20;
    const both = stream.u8();
    return [
      signed(flag, 1 + (base & 0x30) + (both >> 4)),
      signed(flag >> 1, 1 + ((base & 0x0c) << 2) + (both & 0x0f)),
    ];
  }
  if (flag < 120) {
    const base = flag - 84;
    const [x, y] = [stream.u8(), stream.u8()];
    return [
      signed(flag, 1 + (Math.floor(base / 12) << 8) + x),
      signed(flag >> 1, 1 + (((base % 12) >> 2) << 8) + y),
    ];
  }
  if (flag < 124) {
    const [x, both, y] = [stream.u8(), stream.u8(), stream.u8()];
    return [signed(flag, (x << 4) + (both >> 4)), signed(flag >> 1, ((both & 0x0f) << 8) + y)];
  }
  return [signed(flag, stream.u16()), signed(flag >> 1, stream.u16())];
}

function boxOf(steps: readonly [number, number][]): number[] {
  let [x, y] = [0, 0];
  const box = [32_767, 32_767, -32_768, -32_768];
  for (const [stepX, stepY] of steps) {
    x += stepX;
    y += stepY;
    box[0] = Math.min(box[0] ?? x, x);
    box[1] = Math.min(box[1] ?? y, y);
    box[2] = Math.max(box[2] ?? x, x);
    box[3] = Math.max(box[3] ?? y, y);
  }
  return box;
}

/** Glyphs begin at even places. */
function evenly(parts: readonly Uint8Array[]): Uint8Array {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const bytes = new Uint8Array(length + (length % 4 ? 4 - (length % 4) : 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
