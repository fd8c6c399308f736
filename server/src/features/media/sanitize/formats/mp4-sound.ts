import type { ByteFile } from "./byte-file.ts";
import { type Box, boxesIn, findBox } from "./mp4-boxes.ts";

/** Whether every browser plays it, or ffmpeg decodes it at least. */
export type SoundPlan = "plays" | "decodes" | "unknown";

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

export async function planOfSound(file: ByteFile, track: Box): Promise<SoundPlan> {
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
