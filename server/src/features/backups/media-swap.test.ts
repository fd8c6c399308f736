import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readConfig } from "../../config.ts";
import { commitWithMedia, refuseHalfRestored, settleSwap, stagedFolder } from "./media-swap.ts";

const manifest = { id: "2026-11-22T03-30-00-412Z", media: { files: 2 } } as never;
let dataDir: string;
let config: ReturnType<typeof readConfig>;
let status: string | null;
let killedAt: string | undefined;

/** The database's part: a transaction whose end is told later. */
const client = {
  async query(text: string) {
    if (text === killedAt) throw new Error("killed");
    return { rows: text.includes("pg_xact_status") ? [{ status }] : [{ id: "700" }] };
  },
} as unknown as pg.Client;

const write = async (file: string, text: string) => {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
};
const media = (...names: string[]) => path.join(dataDir, "media", ...names);
async function shown() {
  const names = (await readdir(media(), { recursive: true, withFileTypes: true })).filter(
    (each) => each.isFile() && !each.parentPath.includes("2026-11-"),
  );
  return (
    await Promise.all(names.map((each) => readFile(path.join(each.parentPath, each.name), "utf8")))
  ).sort();
}

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "blessing-jar-swap-"));
  config = readConfig({ DATA_DIR: dataDir });
  status = null;
  killedAt = undefined;
  for (const [at, text] of [
    ["aa/11/x/original", "before a"],
    ["bb/11/y/original", "before b"],
  ] as const) {
    await write(media(at), text);
  }
  for (const [at, text] of [
    ["aa/11/x/original", "restored a"],
    ["cc/11/z/original", "restored c"],
  ] as const) {
    await write(path.join(stagedFolder(config, manifest), "media", at), text);
  }
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const commit = () => commitWithMedia(client, config, manifest, () => {});
const before = ["before a", "before b"];
const restored = ["restored a", "restored c"];

test("with the rows the files change places, and those of before stay aside", async () => {
  await commit();
  expect(await shown()).toEqual(restored);
  const [aside = ""] = (await readdir(media())).filter((name) => name.startsWith("before-"));
  expect(await readFile(media(aside, "bb/11/y/original"), "utf8")).toBe("before b");
  expect(() => refuseHalfRestored(config)).not.toThrow();
});

test.each([
  ["aborted", before],
  [null, before],
  ["committed", restored],
])(
  "killed at the commit, of which the database says %s, the next restore settles it",
  async (said, files) => {
    killedAt = "commit";
    await expect(commit()).rejects.toThrow("killed");
    expect(() => refuseHalfRestored(config)).toThrow("run `npm run restore` again");
    status = said;
    await settleSwap(config, client);
    expect(await shown()).toEqual(files);
    expect(() => refuseHalfRestored(config)).not.toThrow();
  },
);

test.each([
  ["out", ["aa"], []],
  ["out", ["aa", "bb"], []],
  ["in", ["aa", "bb"], []],
  ["in", ["aa", "bb"], ["aa"]],
])("killed while files change places (%s), the next restore puts them back", async (step, gone, come) => {
  const staged = path.join(stagedFolder(config, manifest), "media");
  const aside = media("before-2026-11-29T00-00-00-000Z");
  await mkdir(aside);
  for (const shard of gone) await rename(media(shard), path.join(aside, shard));
  for (const shard of come) await rename(path.join(staged, shard), media(shard));
  await write(
    path.join(dataDir, "restoring.json"),
    JSON.stringify({ transaction: "700", step, staged, aside }),
  );
  status = "aborted";
  await settleSwap(config, client);
  expect(await shown()).toEqual(before);
  expect(await readFile(path.join(staged, "aa/11/x/original"), "utf8")).toBe("restored a");
});
