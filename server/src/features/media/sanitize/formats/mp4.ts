import type { MediaType } from "@blessing-jar/contract/media.ts";
import { type ByteFile, Damaged } from "./byte-file.ts";
import { type Box, boxesIn, findBox, freeBox } from "./mp4-boxes.ts";

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

const blockBytes = 16 * 1024;

/** Overwrites what a track holds: cameras keep a second-by-second path of places in tracks of their own. */
async function blankSamples(file: ByteFile, track: Box): Promise<void> {
  const table = await findBox(file, track, ["mdia", "minf", "stbl"]);
  if (!table) return;
  const offsets = await chunkOffsets(file, table);
  const sizes = await sampleSizes(file, table);
  const runs = await Table.find(file, table, "stsc", { width: 4, perEntry: 3 });
  if (!offsets || !sizes || !runs || runs.count === 0) return;

  let sample = 0;
  let run = 0;
  let written = 0;
  for (let chunk = 0; chunk < offsets.count && sample < sizes.count; chunk++) {
    while (run + 1 < runs.count && (await runs.at(run + 1)) <= chunk + 1) run++;
    const samples = Math.min(await runs.at(run, 1), sizes.count - sample);
    const offset = await offsets.at(chunk);
    const length = await sizes.sum(sample, samples);
    sample += samples;
    written += length;
    // No file holds more than its size: tables that say so are made up.
    if (offset + length > file.size || written > file.size) throw new Damaged();
    await file.blank(offset, offset + length);
  }
}

async function chunkOffsets(file: ByteFile, table: Box): Promise<Table | undefined> {
  return (
    (await Table.find(file, table, "stco", { width: 4 })) ??
    (await Table.find(file, table, "co64", { width: 8 }))
  );
}

interface SampleSizes {
  count: number;
  /** Of so many samples from that one on. */
  sum(from: number, samples: number): Promise<number>;
}

async function sampleSizes(file: ByteFile, table: Box): Promise<SampleSizes | undefined> {
  const box = await findBox(file, table, ["stsz"]);
  if (!box) return undefined;
  const head = await file.read(box.content + 4, 8);
  const size = head.readUInt32BE(0);
  // All of one size have no entries: the count is a mere claim, and is multiplied with.
  if (size > 0) return { count: head.readUInt32BE(4), sum: async (_from, samples) => samples * size };
  const sizes = await Table.of(file, box, { at: box.content + 8, width: 4 });
  return {
    count: sizes.count,
    async sum(from, samples) {
      let total = 0;
      for (let sample = from; sample < from + samples; sample++) total += await sizes.at(sample);
      return total;
    },
  };
}

/** A count, then that many entries of so many numbers; read in blocks of its own, as several tables are read side by side. */
class Table {
  readonly #file: ByteFile;
  readonly #start: number;
  readonly #width: 4 | 8;
  readonly #perEntry: number;
  readonly count: number;
  #block: Buffer = Buffer.alloc(0);
  #blockStart = 0;

  private constructor(
    file: ByteFile,
    { start, width, perEntry, count }: { start: number; width: 4 | 8; perEntry: number; count: number },
  ) {
    this.#file = file;
    this.#start = start;
    this.#width = width;
    this.#perEntry = perEntry;
    this.count = count;
  }

  static async find(file: ByteFile, parent: Box, type: string, shape: { width: 4 | 8; perEntry?: number }) {
    const box = await findBox(file, parent, [type]);
    return box && (await Table.of(file, box, { at: box.content + 4, ...shape }));
  }

  /** @throws Damaged when the box is too short for the entries that it claims. */
  static async of(
    file: ByteFile,
    box: Box,
    { at, width, perEntry = 1 }: { at: number; width: 4 | 8; perEntry?: number },
  ): Promise<Table> {
    const count = (await file.read(at, 4)).readUInt32BE(0);
    const start = at + 4;
    if (start + count * perEntry * width > box.end) throw new Damaged();
    return new Table(file, { start, width, perEntry, count });
  }

  /** That number of an entry. */
  async at(entry: number, index = 0): Promise<number> {
    this.#file.spend(1);
    const at = this.#start + (entry * this.#perEntry + index) * this.#width;
    const from = at - this.#blockStart;
    if (from < 0 || from + this.#width > this.#block.length) {
      this.#block = await this.#file.load(at, Math.min(blockBytes, this.#file.size - at));
      this.#blockStart = at;
    }
    const offset = at - this.#blockStart;
    return this.#width === 4 ? this.#block.readUInt32BE(offset) : Number(this.#block.readBigUInt64BE(offset));
  }
}
