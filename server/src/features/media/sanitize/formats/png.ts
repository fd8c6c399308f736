import { pipeline } from "node:stream/promises";
import { constants, crc32, createDeflate, deflateSync } from "node:zlib";
import { writeLocal } from "../../../../services/local-files.ts";

/** Pixels as they are to be looked at, upright, 8 bits a channel, in rows that may be longer than their pixels. */
export interface Bitmap {
  width: number;
  height: number;
  channels: 3 | 4;
  /** The ICC profile of its colours, where these are not sRGB. */
  profile: Uint8Array | undefined;
  row(index: number): Uint8Array;
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
export const signatureBytes = signature.length;
const blockBytes = 256 * 1024;

/** Writes pixels row by row, packed hardly at all: the file is read once, and thrown away. */
export async function writePng(bitmap: Bitmap, path: string): Promise<void> {
  const deflate = createDeflate({
    level: constants.Z_BEST_SPEED,
    strategy: constants.Z_RLE,
    chunkSize: blockBytes,
  });
  await Promise.all([pipeline(rowsOf(bitmap), deflate), writeLocal(path, chunksOf(bitmap, deflate))]);
}

function* rowsOf({ height, row }: Bitmap): Generator<Buffer> {
  const unfiltered = Buffer.alloc(1);
  for (let index = 0; index < height; index += 1) yield Buffer.concat([unfiltered, row(index)]);
}

async function* chunksOf(
  { width, height, channels, profile }: Bitmap,
  packed: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, channels === 4 ? 6 : 2], 8);
  yield signature;
  yield chunk("IHDR", header);
  if (profile) yield profileChunk(profile);
  for await (const part of packed) yield chunk("IDAT", part);
  yield chunk("IEND", Buffer.alloc(0));
}

export const profileChunk = (profile: Uint8Array) =>
  chunk("iCCP", Buffer.concat([Buffer.from("profile\0\0"), deflateSync(profile)]));

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), content]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
