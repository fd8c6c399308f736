import type { ByteFile } from "./byte-file.ts";
import { type Box, boxesIn, findBox } from "./mp4-boxes.ts";

/**
 * How many seconds a film says that it plays: the longest that the movie, its fragments or one of its tracks tells. Null where
 * none tells: programs that write as they record leave zeros, or a field of ones.
 */
export async function secondsOfMp4(file: ByteFile): Promise<number | null> {
  let longest = 0;
  for await (const movie of boxesIn(file, { start: 0, end: file.size }, () => true)) {
    if (movie.type !== "moov") continue;
    const header = await headOf(file, await findBox(file, movie, ["mvhd"]));
    const fragments = await findBox(file, movie, ["mvex", "mehd"]);
    const pieces = [
      header?.seconds,
      fragments && header && (await lengthAt(file, fragments, 4)) / header.scale,
    ];
    for await (const track of boxesIn(file, { start: movie.content, end: movie.end }, () => true)) {
      if (track.type !== "trak") continue;
      pieces.push((await headOf(file, await findBox(file, track, ["mdia", "mdhd"])))?.seconds);
    }
    for (const each of pieces) if (each && Number.isFinite(each)) longest = Math.max(longest, each);
  }
  return longest > 0 ? longest : null;
}

/** Ticks a second, and how long it plays. */
async function headOf(file: ByteFile, head: Box | undefined) {
  if (!head) return undefined;
  // A version and flags, two moments, the scale, the length.
  const scaleAt = (await isLong(file, head)) ? 20 : 12;
  const scale = (await file.read(head.content + scaleAt, 4)).readUInt32BE(0);
  return { scale, seconds: (await lengthAt(file, head, scaleAt + 4)) / scale };
}

/** Nothing but ones says that it is not known. */
async function lengthAt(file: ByteFile, box: Box, at: number): Promise<number> {
  const bytes = (await isLong(file, box)) ? 8 : 4;
  const field = await file.read(box.content + at, bytes);
  if (field.every((byte) => byte === 0xff)) return 0;
  return bytes === 8 ? Number(field.readBigUInt64BE(0)) : field.readUInt32BE(0);
}

async function isLong(file: ByteFile, box: Box): Promise<boolean> {
  return (await file.read(box.content, 1))[0] === 1;
}
