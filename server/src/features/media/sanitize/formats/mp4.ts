import type { MediaType } from "@blessing-jar/contract/media.ts";
import { type ByteFile, Damaged } from "./byte-file.ts";
import { type Box, boxesIn, findBox, freeBox } from "./mp4-boxes.ts";
import { blankSamples } from "./mp4-samples.ts";

const setOf = (names: string) => new Set(names.split(" "));

// What playing needs. All else goes: places, cameras and faces hide in udta, meta, uuid and even in free space.
const kept: Record<string, Set<string>> = {
  file: setOf("ftyp styp moov moof mdat mfra sidx ssix wide"),
  moov: setOf("mvhd trak mvex iods"),
  trak: setOf("tkhd edts mdia tref tapt"),
  mdia: setOf("mdhd hdlr minf elng"),
  minf: setOf("vmhd smhd gmhd hdlr dinf stbl"),
  moof: setOf("mfhd traf"),
  traf: setOf("tfhd tfdt trun sbgp sgpd subs saiz saio senc"),
};
const dated = new Set(["mvhd", "tkhd", "mdhd"]);

interface Found {
  handlers: Set<string>;
  hasMovie: boolean;
}

/**
 * Takes from an MP4 or QuickTime file, in place, whatever does not serve playing it: tags, places, dates, tracks that
 * are neither picture nor sound with their samples, and bytes after the end. Answers what it is by its tracks.
 */
export async function cleanMp4(file: ByteFile): Promise<MediaType> {
  const found: Found = { handlers: new Set(), hasMovie: false };
  let end = file.size;
  const isKnown = (type: string) => kept.file?.has(type) === true;
  for await (const box of boxesIn(file, { start: 0, end }, isKnown, (at) => (end = at))) {
    await clean(file, box, "file", found);
  }
  await file.cut(end);
  if (!found.hasMovie || found.handlers.size === 0) throw new Damaged();
  if (!found.handlers.has("vide")) return "audio/mp4";
  return (await isQuickTime(file)) ? "video/quicktime" : "video/mp4";
}

async function clean(file: ByteFile, box: Box, parent: string, found: Found): Promise<void> {
  if (!kept[parent]?.has(box.type)) return await freeBox(file, box);
  if (box.type === "moov") found.hasMovie = true;
  if (dated.has(box.type)) await blankDates(file, box);
  if (box.type === "hdlr") await file.blank(Math.min(box.content + 24, box.end), box.end);
  if (box.type === "trak") {
    const handler = await handlerOf(file, box);
    if (handler !== "vide" && handler !== "soun") {
      await blankSamples(file, box);
      return await freeBox(file, box);
    }
    found.handlers.add(handler);
  }
  if (!kept[box.type]) return;
  for await (const child of boxesIn(file, { start: box.content, end: box.end }, () => true)) {
    await clean(file, child, box.type, found);
  }
}

/** `vide`, `soun` or another four letters: what a track is. */
async function handlerOf(file: ByteFile, track: Box): Promise<string> {
  const handler = await findBox(file, track, ["mdia", "hdlr"]);
  if (!handler) throw new Damaged();
  return (await file.read(handler.content + 8, 4)).toString("latin1");
}

/** The two moments after the version and the flags: made, changed. */
async function blankDates(file: ByteFile, box: Box): Promise<void> {
  const isLong = (await file.read(box.content, 1))[0] === 1;
  const start = box.content + 4;
  await file.blank(start, Math.min(start + (isLong ? 16 : 8), box.end));
}

/** By its brand; the oldest have none. */
export async function isQuickTime(file: ByteFile): Promise<boolean> {
  const head = (await file.read(0, 12)).toString("latin1");
  return head.slice(4, 8) !== "ftyp" || head.slice(8, 12) === "qt  ";
}
