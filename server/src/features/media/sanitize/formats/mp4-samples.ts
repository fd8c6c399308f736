import { type ByteFile, Damaged } from "./byte-file.ts";
import { type Box, findBox } from "./mp4-boxes.ts";

const blockBytes = 16 * 1024;

/** Overwrites what a track holds: cameras keep a second-by-second path of places in tracks of their own. */
export async function blankSamples(file: ByteFile, track: Box): Promise<void> {
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
