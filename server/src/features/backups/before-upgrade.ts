import path from "node:path";
import type pg from "pg";
import type { Config } from "../../config.ts";
import { listPending } from "../../database/migrate.ts";
import { BackupUnderWay, makeBackup } from "./backups.actions.ts";
import { folderStore } from "./backups.store.ts";

const keep = 3;

/**
 * Keeps the rows before a migration changes them, in DATA_DIR/before-upgrades; files no migration touches.
 * @returns where they are; undefined where nothing is pending.
 */
export async function backUpBeforeUpgrade(pool: pg.Pool, config: Config, connectionString: string) {
  if (!config.backup.isBeforeUpgrade || (await listPending(pool)).length === 0) return undefined;
  const folder = path.join(config.dataDir, "before-upgrades");
  const vault = { store: folderStore(folder), key: config.backup.key };
  try {
    const { id } = await makeBackup({ config, connectionString, vault, keep, withMedia: false });
    return { id, folder };
  } catch (error) {
    // Another process does so at this moment; migrating waits for it.
    if (error instanceof BackupUnderWay) return undefined;
    throw error;
  }
}
