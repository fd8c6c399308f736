import { importLimits } from "@blessing-jar/contract/imports.ts";
import { expect, test } from "vitest";
import { pack } from "../../../test/archives.ts";
import { importReader } from "./imports.reader.ts";
import { type Batch, batchLimits, type ImportTask } from "./imports.rows.ts";

const megabyte = 1024 ** 2;
const { listMax } = importLimits;

/** All that a file is told as, batch by batch. */
async function batchesOf(file: Buffer): Promise<Batch[]> {
  const read = importReader();
  const ask = async (range: object) => {
    const { start, end } = range as { start: number; end: number };
    return file.subarray(start, end).toString("base64");
  };
  const run = async (task: ImportTask) => await read(task, ask);
  const reader = {
    memberId: crypto.randomUUID(),
    usualOrder: "day",
    timeZone: "UTC",
    categories: [],
  } as const;
  await run({ does: "open", file: { name: "jar.zip", size: file.length }, ...reader, categories: [] });
  const batches: Batch[] = [];
  for (let isLast = false; !isLast; ) {
    const batch = (await run({ does: "read" })) as Batch;
    batches.push(batch);
    ({ isLast } = batch);
  }
  return batches;
}

const blessing = (more: object) => ({
  id: crypto.randomUUID(),
  title: "Figs",
  blessingDate: "2026-03-01",
  category: "Family",
  ...more,
});
const list = (of: object) => Array<object>(listMax).fill(of);
const comment = { id: crypto.randomUUID(), content: "Y", createdAt: "2024-01-01T10:00:00Z" };

test.each<[string, object]>([
  ["comments", { comments: list(comment) }],
  ["reactions", { reactions: list({ type: "love" }) }],
  [
    "files",
    { media: Array.from({ length: listMax }, (_, index) => ({ file: `${index}.jpg`, name: "figs" })) },
  ],
  ["words", { description: "rain ".repeat(200_000) }],
])("blessings with all the %s that they may have are handed over a few at a time", async (_, more) => {
  const blessings = Array.from({ length: 8 }, () => blessing(more));
  const batches = await batchesOf(
    await pack({ "blessings.json": JSON.stringify({ format: "blessing-jar", version: 1, blessings }) }),
  );
  const largest = Math.max(...batches.map((batch) => JSON.stringify(batch).length));
  // One entry more may go beyond what a batch has.
  expect(largest).toBeLessThan(2 * batchLimits.letters + megabyte);
});
