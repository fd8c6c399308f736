import type { ByteFile } from "./byte-file.ts";
import { type Box, boxesIn, findBox } from "./mp4-boxes.ts";
import { planOfSound, type SoundPlan } from "./mp4-sound.ts";

/**
 * What it takes until every browser plays a film or a recording: nothing, its packets in another container, or other packets. What
 * stays has a sound that nobody here decodes: without it the words would be lost.
 */
export const filmPlans = ["plays", "repacks", "converts", "stays"] as const;
export type FilmPlan = (typeof filmPlans)[number];

export interface Playing {
  plan: FilmPlan;
  /** Which of its sounds is taken; null where it has none. */
  sound: number | null;
}

// Of H.264: Baseline, Main and High, all of 8 bits; up to what phones decode.
const playableProfiles = [66, 77, 100];
const levelAtMost = 42;
export const filmPixels = { long: 1920, short: 1080 } as const;
// Encoders code whole blocks.
const block = 16;

/** An entry of a sample description: its box, and where the boxes in it begin. */
const visualHead = 78;

export async function planOfMp4(file: ByteFile, isQuickTime: boolean): Promise<Playing> {
  const pictures: boolean[] = [];
  const sounds: SoundPlan[] = [];
  for await (const movie of boxesIn(file, { start: 0, end: file.size }, () => true)) {
    if (movie.type !== "moov") continue;
    for await (const track of boxesIn(file, { start: movie.content, end: movie.end }, () => true)) {
      if (track.type !== "trak") continue;
      if (await isSound(file, track)) sounds.push(await planOfSound(file, track));
      else pictures.push(await isPlayable(file, track));
    }
  }
  // Phones put a sound for glasses and loudspeakers all around beside the one for all, before it or behind.
  const [playable, decodable] = [sounds.indexOf("plays"), sounds.indexOf("decodes")];
  const sound = sounds.length === 0 ? null : playable >= 0 ? playable : decodable;
  if (sound === -1) return { plan: "stays", sound: null };
  if (pictures.includes(false)) return { plan: "converts", sound };
  if (sounds.every((plan) => plan === "plays")) return { plan: isQuickTime ? "repacks" : "plays", sound };
  return { plan: pictures.length > 0 || playable >= 0 ? "repacks" : "converts", sound };
}

async function isSound(file: ByteFile, track: Box): Promise<boolean> {
  const handler = await findBox(file, track, ["mdia", "hdlr"]);
  return handler !== undefined && (await file.read(handler.content + 8, 4)).toString("latin1") === "soun";
}

async function isPlayable(file: ByteFile, track: Box): Promise<boolean> {
  const description = await findBox(file, track, ["mdia", "minf", "stbl", "stsd"]);
  if (!description) return false;
  // A version and a count come before the entries.
  const entries = { start: description.content + 8, end: description.end };
  for await (const entry of boxesIn(file, entries, () => true)) {
    if (!(await isPlayablePicture(file, entry))) return false;
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
