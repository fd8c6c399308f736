import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type pg from "pg";
import type { Config } from "../../config.ts";
import { flush, place } from "../../services/local-files.ts";
import { BackupFault, idAt, type Manifest } from "./backups.manifest.ts";

// Two-phase commit of a restore: rows by the database, the folder of media by renames that a note tells how to undo. Within
// that folder, which may be a disk of its own.

type Folder = Pick<Config, "dataDir">;

/** What the note holds while the files change places: whether the rows are there is the database's to say. */
interface Swap {
  transaction: string;
  /** Those of before leave first, then those of the backup come. */
  step: "out" | "in";
  staged: string;
  aside: string;
}

const mediaFolder = ({ dataDir }: Folder) => path.join(dataDir, "media");
const noteOf = (config: Folder) => path.join(config.dataDir, "restoring.json");
/** Where a restore puts the files of a backup until its rows are there. */
export const stagedFolder = (config: Folder, { id }: Pick<Manifest, "id">) =>
  path.join(mediaFolder(config), `restoring-${id}`);

/** The folders that files are spread over, by two letters each. */
export const isShard = (name: string) => /^[\w-]{2}$/.test(name);

/** @throws BackupFault while the files of a restore change places. */
export function refuseHalfRestored(config: Folder): void {
  if (!existsSync(noteOf(config))) return;
  throw new BackupFault("A restore did not come to its end: run `npm run restore` again.");
}

/** Commits the caller's transaction and lets the files of the backup take the place of those that are here, or does neither. */
export async function commitWithMedia(
  client: pg.Client,
  config: Config,
  manifest: Manifest,
  log: (line: string) => void,
): Promise<void> {
  if (config.s3 || !manifest.media) {
    await client.query("commit");
    return;
  }
  const { rows } = await client.query<{ id: string }>("select pg_current_xact_id()::text as id");
  const folder = mediaFolder(config);
  const swap = {
    transaction: rows[0]?.id ?? "",
    staged: path.join(stagedFolder(config, manifest), "media"),
    aside: path.join(folder, `before-${idAt(new Date())}`),
  };
  try {
    await note(config, { ...swap, step: "out" });
    await moveShards(folder, swap.aside);
    await note(config, { ...swap, step: "in" });
    await moveShards(swap.staged, folder);
  } catch (error) {
    await client.query("rollback");
    await settleSwap(config, client);
    throw error;
  }
  // Where its answer is lost the note stays, and the next restore asks what became of it.
  await client.query("commit");
  await rm(noteOf(config));
  await rm(stagedFolder(config, manifest), { recursive: true, force: true });
  if (existsSync(swap.aside)) {
    log(`The media that were here are in ${swap.aside}: delete them once all is well.`);
  }
}

/** Of a restore that was killed while its files changed places. */
export async function settleSwap(config: Config, client: pg.Client): Promise<void> {
  const text = await readFile(noteOf(config), "utf8").catch(() => undefined);
  if (text === undefined) return;
  const swap = JSON.parse(text) as Swap;
  const { rows } = await client.query<{ status: string | null }>(
    "select pg_xact_status($1::xid8) as status",
    [swap.transaction],
  );
  if (rows[0]?.status !== "committed") {
    if (swap.step === "in") {
      await moveShards(mediaFolder(config), swap.staged);
      await note(config, { ...swap, step: "out" });
    }
    await moveShards(swap.aside, mediaFolder(config));
    await rm(swap.aside, { recursive: true, force: true });
  }
  await rm(noteOf(config));
}

async function note(config: Folder, swap: Swap): Promise<void> {
  const file = `${noteOf(config)}.new`;
  await writeFile(file, JSON.stringify(swap), { mode: 0o600 });
  await place(file, noteOf(config));
}

/** Durably. Nothing is moved twice: where it broke off, the rest is. */
async function moveShards(from: string, to: string): Promise<void> {
  const shards = (await readdir(from).catch(() => [])).filter(isShard);
  if (shards.length === 0) return;
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const shard of shards) await rename(path.join(from, shard), path.join(to, shard));
  for (const folder of [from, to]) await flush(folder);
}
