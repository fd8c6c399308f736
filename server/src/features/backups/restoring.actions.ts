import { mkdir, readdir, stat } from "node:fs/promises";
import path from "node:path";
import type pg from "pg";
import type { Config } from "../../config.ts";
import { createCode } from "../../database/code.ts";
import { applyMigrations, listMigrations, migrationLock, underBaseline } from "../../database/migrate.ts";
import { createFiles, type FileStore } from "../../services/files.ts";
import { writeLocal } from "../../services/local-files.ts";
import { lockBackups } from "./backups.actions.ts";
import { checkFile, readWholeFile, type Vault } from "./backups.files.ts";
import { BackupFault, listBackups, type Manifest, onlyFaults, readManifest } from "./backups.manifest.ts";
import { type MediaCopy, readWholeMediaList } from "./backups.media.ts";
import { connectForBackup, loadRows } from "./backups.rows.ts";
import { commitWithMedia, isShard, settleSwap, stagedFolder } from "./media-swap.ts";

interface RestoreOptions {
  config: Config;
  connectionString: string;
  vault: Vault;
  /** Checked already, as `checkBackup` answers it. */
  manifest: Manifest;
  /** What is there may go. */
  isReplacing: boolean;
  log: (line: string) => void;
}

/**
 * Reads every file of a backup, the newest where none is named, and counts the damaged copies of media.
 * @throws BackupFault when one is missing, changed or cut off, for another key, and for a newer version.
 */
export async function checkBackup(vault: Vault, wanted: string | undefined) {
  const ids = await listBackups(vault.store);
  const id = wanted ?? ids.at(-1);
  if (!id) throw new BackupFault(`There is no backup in ${vault.store.address}.`);
  if (!ids.includes(id))
    throw new BackupFault(`There is no complete backup ${id} in ${vault.store.address}.`);
  const manifest = await readManifest(vault, id);
  const known = await listMigrations();
  const migrations = await underBaseline(manifest.migrations).catch((error: Error) => {
    throw new BackupFault(`The backup ${id} cannot be restored: ${error.message}`);
  });
  const unknown = migrations.find(({ name }) => !known.includes(name));
  if (unknown) {
    throw new BackupFault(
      `The backup ${id} was made by a newer version of Blessing Jar (${unknown.name}): use that one.`,
    );
  }
  for (const { file } of manifest.tables) await checkFile(vault.store, file);
  let damaged = 0;
  await readWholeMediaList(vault, manifest, async ({ file }) => {
    await checkFile(vault.store, file).catch((error: unknown) => {
      onlyFaults(error);
      damaged += 1;
    });
  });
  return { manifest, damaged };
}

/**
 * Puts everything back: files beside those that are here, then the rows in one transaction, migrated to this version; at its end the
 * files change places. What fails before the commit leaves everything as it was. A copy that is damaged costs that file alone.
 * @returns the keys of files that could not be put back
 */
export async function restore(options: RestoreOptions): Promise<string[]> {
  const { config, connectionString, vault, manifest, isReplacing, log } = options;
  const client = await connectForBackup(connectionString);
  try {
    await lockBackups(client);
    await refuseWhileRunning(client);
    await settleSwap(config, client);
    if (!isReplacing) await refuseWhereNotEmpty(client, config);
    const lost = await stageMedia(config, vault, manifest);
    await client.query("begin");
    await replaceRows(client, vault, manifest, lost);
    await commitWithMedia(client, config, manifest, log);
    await client.query("analyze");
    return lost;
  } finally {
    await client.end();
  }
}

/** Into a folder of their own; where a restore of this backup broke off, it goes on. */
async function stageMedia(config: Config, vault: Vault, manifest: Manifest): Promise<string[]> {
  const lost: string[] = [];
  const files = createFiles(config.s3 ? config : { ...config, dataDir: stagedFolder(config, manifest) });
  await readWholeMediaList(vault, manifest, async (copied) => {
    await putBack(vault, files, copied).catch((error: unknown) => {
      onlyFaults(error);
      lost.push(copied.key);
    });
  });
  return lost;
}

async function refuseWhileRunning(client: pg.Client): Promise<void> {
  const { rows } = await client.query(`select from pg_stat_activity
    where datname = current_database() and application_name = 'blessing-jar'`);
  if (rows.length > 0) throw new BackupFault("Blessing Jar is running on this database: stop it first.");
}

async function refuseWhereNotEmpty(client: pg.Client, config: Config): Promise<void> {
  const { rows } = await client.query("select to_regclass('members') is not null as has_members");
  const members = rows[0]?.has_members ? await client.query("select from members limit 1") : undefined;
  const names = await readdir(path.join(config.dataDir, "media")).catch(() => []);
  const hasMedia = !config.s3 && names.some(isShard);
  if (!members?.rows.length && !hasMedia) return;
  throw new BackupFault(
    "There are members or media here already. Nothing was changed; `npm run restore -- --replace` puts the backup in their place.",
  );
}

async function putBack(vault: Vault, files: FileStore, { key, type, size, file }: MediaCopy): Promise<void> {
  if ((await files.stat(key))?.size === size) return; // by a restore that was killed
  await mkdir(files.temporary.folder, { recursive: true, mode: 0o700 });
  await using local = await files.temporary.make();
  await readWholeFile(vault, file, (bytes) => writeLocal(local.path, bytes));
  if ((await stat(local.path)).size !== size)
    throw new BackupFault(`${file.name} has another size than it should.`);
  await files.put(key, local.path, { type });
}

/** In the caller's transaction. */
async function replaceRows(
  client: pg.Client,
  vault: Vault,
  manifest: Manifest,
  lost: string[],
): Promise<void> {
  await client.query("select pg_advisory_xact_lock($1)", [migrationLock]);
  const { rows } = await client.query("select quote_ident(current_schema()) as name");
  const schema = rows[0]?.name ?? "public";
  await client.query(
    `drop schema if exists jobs cascade; drop schema ${schema} cascade; create schema ${schema}`,
  );
  const migrations = await underBaseline(manifest.migrations);
  await applyMigrations(
    client,
    migrations.map(({ name }) => name),
  );
  await loadRows(client, vault, manifest);
  for (const { name, appliedAt } of migrations) {
    await client.query("update migrations set applied_at = $2 where name = $1", [name, appliedAt]);
  }
  await applyMigrations(client, await listMigrations());
  await createCode(client);
  // A blessing whose file was deleted while it was copied, or whose copy is damaged: nothing may ask for it.
  const originals = lost.filter((key) => key.endsWith("/original")).map((key) => key.split("/", 1)[0]);
  await client.query(
    "update media set state = 'released', blessing_id = null, position = null where id = any($1::uuid[])",
    [[...(manifest.media?.missingIds ?? []), ...originals]],
  );
  // Whoever was signed out since, by a lost phone or a stolen password, is not let in again, nor by a link of a mail that was used
  // or withdrawn since. What gives an old address back stays: its owner needs it most now.
  await client.query("delete from sessions");
  await client.query("delete from access_tokens");
  await client.query("delete from account_tokens");
  await client.query("delete from email_changes where undo_until is null");
  // What waited then was sent meanwhile, or would be told to whom it is no news.
  await client.query("delete from webhook_deliveries");
}
