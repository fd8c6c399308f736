import { crc32, deflateSync } from "node:zlib";
import { hugeWebp, sample } from "./samples.ts";

/** Heads of pictures, with next to nothing behind them: what they say of themselves is all that is read before decoding. */

const chunk = (type: string, content: Buffer) => {
  const body = Buffer.concat([Buffer.from(type, "latin1"), content]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
};

interface PngHead {
  bits?: 8 | 16;
  hasAlpha?: boolean;
  isInterlaced?: boolean;
  /** What stands before the pixels. */
  chunks?: [type: string, content: Buffer][];
}

export function pngHead(
  width: number,
  height: number,
  { bits = 8, hasAlpha = false, isInterlaced = false, chunks = [] }: PngHead = {},
): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([bits, hasAlpha ? 6 : 2, 0, 0, isInterlaced ? 1 : 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", head),
    ...chunks.map(([type, content]) => chunk(type, content)),
    chunk("IDAT", deflateSync(Buffer.alloc(64))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** Two hundred megabytes of nothing, packed. */
export const unfolding = (): Buffer => deflateSync(Buffer.alloc(200_000_000), { level: 1 });

const segment = (marker: number, content: number[]) => [0xff, marker, 0, content.length + 2, ...content];

/** Of a camera, or progressive; of three or four colours, of which two may have one sample for four pixels. */
export function jpegHead(
  width: number,
  height: number,
  { isProgressive = false, colours = 3, sampling = 0x22, turn = 1 } = {},
): Buffer {
  const size = [height >> 8, height & 255, width >> 8, width & 255];
  const components = Array.from({ length: colours }, (_, id) => [id + 1, id === 0 ? sampling : 0x11, 0]);
  const exif = [..."Exif\0\0MM\0*\0\0\0\u0008\0\u0001"].map((letter) => letter.charCodeAt(0));
  const orientation = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, turn, 0, 0, 0, 0, 0, 0];
  return Buffer.from([
    ...[0xff, 0xd8],
    ...segment(0xe1, [...exif, ...orientation]),
    ...segment(0xdb, [0, ...Array<number>(64).fill(1)]),
    ...segment(isProgressive ? 0xc2 : 0xc0, [8, ...size, colours, ...components.flat()]),
    ...segment(0xc4, [0, 1, ...Array<number>(15).fill(0), 0]),
    // All in one scan: else it is held as a progressive one is.
    ...segment(0xda, [colours, ...components.flatMap(([id = 0]) => [id, 0]), 0, isProgressive ? 0 : 63, 0]),
    ...Array<number>(16).fill(0),
    ...[0xff, 0xd9],
  ]);
}

/** One pixel of each frame is drawn. */
export function gifOf(width: number, height: number, frames = 1): Buffer {
  const size = [width & 255, width >> 8, height & 255, height >> 8];
  const whole = [0x2c, 0, 0, 0, 0, ...size, 0, 2, 2, 0x44, 1, 0];
  const pixel = [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0];
  const drawn = [whole, ...Array.from({ length: frames - 1 }, () => pixel)].flat();
  return Buffer.from([
    ...Buffer.from("GIF89a"),
    ...[...size, 0x80, 0, 0],
    ...[0, 0, 0, 255, 255, 255],
    ...drawn,
    0x3b,
  ]);
}

/** A HEIC that says that it has so many pixels; with tiles the sample's grid, of which only the size is another. */
export function heicOf(width: number, height: number): Buffer {
  const bytes = Buffer.from(sample("photo.heic"));
  const at = bytes.indexOf("ispe") + 8;
  bytes.writeUInt32BE(width, at);
  bytes.writeUInt32BE(height, at + 4);
  return bytes;
}

/** An animation whose frames are all huge. */
export function movingWebp(width: number, height: number, frames: number): Buffer {
  const still = hugeWebp(width, height).subarray(12);
  const uint24 = (value: number) => [value & 255, (value >> 8) & 255, value >> 16];
  const part = (type: string, content: Buffer) => {
    const size = Buffer.alloc(4);
    size.writeUInt32LE(content.length);
    return Buffer.concat([Buffer.from(type), size, content]);
  };
  const canvas = [...uint24(width - 1), ...uint24(height - 1)];
  const frame = part(
    "ANMF",
    Buffer.concat([Buffer.from([0, 0, 0, 0, 0, 0, ...canvas, ...uint24(100), 2]), still]),
  );
  return part(
    "RIFF",
    Buffer.concat([
      Buffer.from("WEBP"),
      part("VP8X", Buffer.from([2, 0, 0, 0, ...canvas])),
      part("ANIM", Buffer.alloc(6)),
      ...Array.from({ length: frames }, () => frame),
    ]),
  );
}
