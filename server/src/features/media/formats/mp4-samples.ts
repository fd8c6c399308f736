import { type ByteFile, Damaged } from "./byte-file.ts";
import { type Box, findBox } from "./mp4-boxes.ts";

const entriesAtMost = 500_000;

/** Overwrites what a track holds: cameras keep a second-by-second path of places in tracks of their own. */
export async function blankSamples(file: ByteFile, track: Box): Promise<void> {
  const table = await findBox(file, track, ["mdia", "minf", "stbl"]);
  if (!table) return;
  const offsets = await chunkOffsets(file, table);
  const sizes = await sampleSizes(file, table);
  const runs = await chunkRuns(file, table);

  let sample = 0;
  let run = 0;
  let written = 0;
  for (const [index, offset] of offsets.entries()) {
    while ((runs[run + 1]?.firstChunk ?? Infinity) <= index + 1) run++;
    let length = 0;
    for (let left = runs[run]?.samples ?? 0; left > 0 && sample < sizes.length; left--) {
      length += sizes[sample++] ?? 0;
    }
    written += length;
    // No file holds more than its size: tables that say so are made up.
    if (offset + length > file.size || written > file.size) throw new Damaged();
    await file.blank(offset, offset + length);
  }
}

async function chunkOffsets(file: ByteFile, table: Box): Promise<number[]> {
  const short = await findBox(file, table, ["stco"]);
  if (short) return await numbers(file, short.content + 4, 4);
  const long = await findBox(file, table, ["co64"]);
  return long ? await numbers(file, long.content + 4, 8) : [];
}

async function sampleSizes(file: ByteFile, table: Box): Promise<number[]> {
  const box = await findBox(file, table, ["stsz"]);
  if (!box) return [];
  const size = (await file.read(box.content + 4, 4)).readUInt32BE(0);
  if (size === 0) return await numbers(file, box.content + 8, 4);
  const count = (await file.read(box.content + 8, 4)).readUInt32BE(0);
  if (count > entriesAtMost) throw new Damaged();
  return Array.from({ length: count }, () => size);
}

async function chunkRuns(file: ByteFile, table: Box): Promise<{ firstChunk: number; samples: number }[]> {
  const box = await findBox(file, table, ["stsc"]);
  if (!box) return [];
  const all = await numbers(file, box.content + 4, 4, 3);
  return Array.from({ length: all.length / 3 }, (_, index) => ({
    firstChunk: all[index * 3] ?? 0,
    samples: all[index * 3 + 1] ?? 0,
  }));
}

/** A count, then that many entries of so many numbers. */
async function numbers(file: ByteFile, at: number, width: 4 | 8, perEntry = 1): Promise<number[]> {
  const count = (await file.read(at, 4)).readUInt32BE(0) * perEntry;
  if (count > entriesAtMost) throw new Damaged();
  const bytes = await file.read(at + 4, count * width);
  return Array.from({ length: count }, (_, index) =>
    width === 4 ? bytes.readUInt32BE(index * 4) : Number(bytes.readBigUInt64BE(index * 8)),
  );
}
