import type pg from "pg";
import type { Config } from "../../config.ts";
import { createFiles } from "../../services/files.ts";
import type { Vault } from "./backups.files.ts";
import {
  BackupFault,
  backupFormat,
  idAt,
  listBackups,
  type Manifest,
  onlyFaults,
  storeManifest,
} from "./backups.manifest.ts";
import { copyMedia, readMediaList, readSound, writeMediaIds } from "./backups.media.ts";
import { removeHalfMade, removeOld } from "./backups.retention.ts";
import { connectForBackup, inSnapshot, storeRows } from "./backups.rows.ts";

// Any constant: one backup or restore at a time, over all replicas.
const backupLock = 6_118_402;

/** Another process makes one at this moment. */
export class BackupUnderWay extends BackupFault {
  constructor() {
    super("Another backup or restore is under way.");
  }
}

interface BackupOptions {
  config: Config;
  connectionString: string;
  vault: Vault;
  keep: number;
  /** False keeps the rows alone. */
  withMedia?: boolean;
}

/**
 * Keeps all that members have, while they go on: the rows of one snapshot, then the files which that names. Complete once
 * its manifest is written; what a killed one left is removed by the next.
 */
export async function makeBackup({ config, connectionString, vault, keep, withMedia = true }: BackupOptions) {
  const client = await connectForBackup(connectionString);
  try {
    await lockBackups(client);
    await vault.store.temporary.sweep(new Date());
    await removeHalfMade(vault);
    const id = idAt(new Date());
    await using ids = await vault.store.temporary.make();
    const rows = await inSnapshot(client, async () => {
      if (withMedia) await writeMediaIds(client, ids.path);
      return await storeRows(client, vault, id);
    });
    const earlier = await findLatest(vault);
    const kept = withMedia
      ? await readMediaList(vault, earlier, (known) =>
          copyMedia({
            ...{ vault, id, files: createFiles(config), idsFile: ids.path },
            ...{ earlier: known, before: earlier?.media },
          }),
        )
      : undefined;
    const lost = await countLost(client, kept?.goneIds ?? []);
    if (kept && lost * 2 > kept.lookedFor) {
      throw new BackupFault(
        `Of ${kept.lookedFor} media that were looked for, ${lost} are not where media are kept: is it mounted? The backups of before stay as they are.`,
      );
    }
    const media = kept?.media ?? null;
    const madeAt = new Date().toISOString();
    const made: Manifest = { product: "blessing-jar", format: backupFormat, id, madeAt, ...rows, media };
    await storeManifest(vault, made);
    // The backup is complete, whatever becomes of older ones.
    const removed = await removeOld(vault, keep).catch((error: unknown) => error);
    return { ...made, removed, lost, renewed: kept?.renewed ?? 0 };
  } finally {
    await client.end();
  }
}

/** Held as long as the connection. @throws BackupUnderWay */
export async function lockBackups(client: pg.Client): Promise<void> {
  const { rows } = await client.query("select pg_try_advisory_lock($1) as locked", [backupLock]);
  if (!rows[0]?.locked) throw new BackupUnderWay();
}

/** The newest that this key opens and whose list is whole; where there is none, everything is copied anew. */
async function findLatest(vault: Vault): Promise<Manifest | undefined> {
  for (const id of (await listBackups(vault.store)).toReversed()) {
    const sound = await readSound(vault, id).catch(onlyFaults);
    if (sound) return sound;
  }
  return undefined;
}

/** How many of the media that the store does not have nobody has deleted meanwhile. */
async function countLost(client: pg.Client, goneIds: string[]): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    "select count(*)::int as count from media where id = any($1::uuid[]) and state = 'ready'",
    [goneIds],
  );
  return rows[0]?.count ?? 0;
}
