import type { ByteFile } from "./byte-file.ts";
import { type Box, boxesIn, findBox } from "./mp4-boxes.ts";

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

/** Whether every browser plays it, or ffmpeg decodes it at least. */
type SoundPlan = "plays" | "decodes" | "unknown";

const decodable = new Set([
  ...["alac", "sowt", "twos", "in24", "in32", "fl32", "fl64", "lpcm", "raw ", "NONE", "ulaw", "alaw"],
  ...["ima4", "samr", "sawb", "ac-3", "ec-3", ".mp3", "Opus", "fLaC", "QDM2", "QDMC", "agsm"],
  ...["ms\0\x02", "ms\0\x11", "ms\0U", "MAC3", "MAC6"],
]);
/** What an `mp4a` holds by its descriptor: AAC of MPEG-4 and of MPEG-2 in its usual profile, and others of MPEG. */
const aac = 0x40;
const aacOfMpeg2 = 0x67;
const decodableInMpeg = new Set([0x66, 0x68, 0x69, 0x6b, 0xa5, 0xa6]);
/** Low complexity, and what is built upon it for less bandwidth. */
const usualAac = new Set([2, 5, 29]);
/** Main, long-term prediction, and those for conversations. */
const decodableAac = new Set([1, 4, 17, 23, 39]);
const [descriptorTag, configTag, infoTag] = [3, 4, 5];
const headOfVersion = [28, 44, 64];
const descriptorBytes = 64;

async function planOfSound(file: ByteFile, track: Box): Promise<SoundPlan> {
  const description = await findBox(file, track, ["mdia", "minf", "stbl", "stsd"]);
  if (!description) return "unknown";
  const plans: SoundPlan[] = [];
  // A version and a count come before the entries.
  const entries = { start: description.content + 8, end: description.end };
  for await (const entry of boxesIn(file, entries, () => true)) plans.push(await planOfEntry(file, entry));
  if (plans.length === 0 || plans.includes("unknown")) return "unknown";
  return plans.includes("decodes") ? "decodes" : "plays";
}

async function planOfEntry(file: ByteFile, entry: Box): Promise<SoundPlan> {
  if (entry.type !== "mp4a") return decodable.has(entry.type) ? "decodes" : "unknown";
  const version = (await file.read(entry.content + 8, 2)).readUInt16BE(0);
  const inside = { ...entry, content: entry.content + (headOfVersion[version] ?? headOfVersion[0] ?? 0) };
  const descriptor =
    (await findBox(file, inside, ["esds"])) ?? (await findBox(file, inside, ["wave", "esds"]));
  if (!descriptor) return "decodes";
  const start = descriptor.content + 4;
  return planOfDescriptor(await file.read(start, Math.min(descriptorBytes, descriptor.end - start)));
}

/** Descriptors are a tag, a length in bytes of seven bits, and what they hold, which begins with fields of their own. */
function planOfDescriptor(bytes: Buffer): SoundPlan {
  let at = 0;
  const enter = (tag: number) => {
    if (bytes[at] !== tag) return false;
    at += 1;
    while (at < bytes.length && (bytes[at] ?? 0) & 0x80) at += 1;
    at += 1;
    return true;
  };
  if (!enter(descriptorTag)) return "decodes";
  const flags = bytes[at + 2] ?? 0;
  at += 3 + (flags & 0x80 ? 2 : 0);
  if (flags & 0x40) at += 1 + (bytes[at] ?? 0);
  if (flags & 0x20) at += 2;
  if (!enter(configTag)) return "decodes";
  const holds = bytes[at] ?? 0;
  if (holds === aacOfMpeg2) return "plays";
  if (holds !== aac) return decodableInMpeg.has(holds) ? "decodes" : "unknown";
  at += 13;
  if (!enter(infoTag)) return "decodes";
  const [first = 0, second = 0] = bytes.subarray(at);
  const kind = first >> 3 === 31 ? 32 + (((first & 7) << 3) | (second >> 5)) : first >> 3;
  if (usualAac.has(kind)) return "plays";
  return decodableAac.has(kind) ? "decodes" : "unknown";
}
