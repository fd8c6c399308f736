import type { ByteFile } from "./byte-file.ts";
import { type Box, boxesIn, findBox } from "./mp4-boxes.ts";

/** What it takes until every browser plays a film: nothing, its packets in another container, or other packets. */
export type FilmPlan = "plays" | "repacks" | "converts";

// Of H.264: Baseline, Main and High, all of 8 bits; up to what phones decode.
const playableProfiles = [66, 77, 100];
const levelAtMost = 42;
export const filmPixels = { long: 1920, short: 1080 } as const;
// Encoders code whole blocks.
const block = 16;

/** An entry of a sample description: its box, and where the boxes in it begin. */
const visualHead = 78;

export async function planOfMp4(file: ByteFile, isQuickTime: boolean): Promise<FilmPlan> {
  for await (const movie of boxesIn(file, { start: 0, end: file.size }, () => true)) {
    if (movie.type !== "moov") continue;
    for await (const track of boxesIn(file, { start: movie.content, end: movie.end }, () => true)) {
      if (track.type === "trak" && !(await isPlayable(file, track))) return "converts";
    }
  }
  return isQuickTime ? "repacks" : "plays";
}

async function isPlayable(file: ByteFile, track: Box): Promise<boolean> {
  const description = await findBox(file, track, ["mdia", "minf", "stbl", "stsd"]);
  if (!description) return false;
  // A version and a count come before the entries.
  const entries = { start: description.content + 8, end: description.end };
  for await (const entry of boxesIn(file, entries, () => true)) {
    if (entry.type !== "mp4a" && !(await isPlayablePicture(file, entry))) return false;
  }
  return true;
}

async function isPlayablePicture(file: ByteFile, entry: Box): Promise<boolean> {
  if (entry.type !== "avc1" && entry.type !== "avc3") return false;
  const size = await file.read(entry.content + 24, 4);
  const sides = [size.readUInt16BE(0), size.readUInt16BE(2)];
  if (Math.max(...sides) > filmPixels.long + block || Math.min(...sides) > filmPixels.short + block)
    return false;
  for await (const box of boxesIn(file, { start: entry.content + visualHead, end: entry.end }, () => true)) {
    if (box.type !== "avcC") continue;
    const [, profile = 0, , level = 0] = await file.read(box.content, 4);
    return playableProfiles.includes(profile) && level <= levelAtMost;
  }
  return false;
}
