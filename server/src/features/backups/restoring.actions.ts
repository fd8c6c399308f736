import { existsSync } from "node:fs";
import { mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import type pg from "pg";
import type { Config } from "../../config.ts";
import { createCode } from "../../database/code.ts";
import { applyMigrations, listMigrations, migrationLock, underBaseline } from "../../database/migrate.ts";
import { createFiles, type FileStore } from "../../services/files.ts";
import { writeLocal } from "../../services/local-files.ts";
import { lockBackups } from "./backups.actions.ts";
import { checkFile, readFile, type Vault } from "./backups.files.ts";
import { BackupFault, listBackups, type Manifest, readManifest } from "./backups.manifest.ts";
import { type MediaCopy, readMediaList } from "./backups.media.ts";
import { connectForBackup, loadRows } from "./backups.rows.ts";

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
 * Reads every file of a backup, the newest where none is named.
 * @throws BackupFault when one is missing, changed or cut off, for another key, and for a newer version.
 */
export async function checkBackup(vault: Vault, wanted: string | undefined): Promise<Manifest> {
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
  if (manifest.media) await checkFile(vault.store, manifest.media.list);
  await readMediaList(vault, manifest, async (copies) => {
    for await (const { file } of copies) await checkFile(vault.store, file);
  });
  return manifest;
}

/**
 * Puts everything back: files first, then the rows in one transaction, migrated to this version. Killed in the middle it has
 * changed no row, and may be run again.
 */
export async function restore(options: RestoreOptions): Promise<void> {
  const { config, connectionString, vault, manifest, isReplacing, log } = options;
  const client = await connectForBackup(connectionString);
  try {
    await lockBackups(client);
    await refuseWhileRunning(client);
    const isBegun = existsSync(unfinishedNote(config));
    if (!isReplacing && !isBegun) await refuseWhereNotEmpty(client, config);
    await writeFile(unfinishedNote(config), `${manifest.id}\n`, { mode: 0o600 });
    if (manifest.media && isReplacing && !isBegun) await moveMediaAside(config, manifest.id, log);
    const files = createFiles(config);
    await readMediaList(vault, manifest, async (copies) => {
      for await (const copied of copies) await putBack(vault, files, copied);
    });
    await replaceRows(client, vault, manifest);
    await rm(unfinishedNote(config));
  } finally {
    await client.end();
  }
}

const unfinishedNote = ({ dataDir }: Pick<Config, "dataDir">) => path.join(dataDir, "restoring");

/** @throws BackupFault while a restore that was begun has not come to its end. */
export function refuseHalfRestored(config: Pick<Config, "dataDir">): void {
  if (!existsSync(unfinishedNote(config))) return;
  throw new BackupFault("A restore was begun and did not come to its end: run `npm run restore` again.");
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
  const hasMedia = !config.s3 && names.some((name) => name !== "temporary");
  if (!members?.rows.length && !hasMedia) return;
  throw new BackupFault(
    "There are members or media here already. Nothing was changed; `npm run restore -- --replace` puts the backup in their place.",
  );
}

async function moveMediaAside(config: Config, id: string, log: (line: string) => void): Promise<void> {
  const folder = path.join(config.dataDir, "media");
  if (config.s3 || !existsSync(folder)) return;
  const aside = `${folder}-before-${id}`;
  await rename(folder, aside);
  log(`The media that were here are in ${aside}: delete them once all is well.`);
}

async function putBack(vault: Vault, files: FileStore, { key, type, size, file }: MediaCopy): Promise<void> {
  if ((await files.stat(key))?.size === size) return; // by a restore that was killed
  await mkdir(files.temporary.folder, { recursive: true, mode: 0o700 });
  await using local = await files.temporary.make();
  await readFile(vault, file.name, (bytes) => writeLocal(local.path, bytes));
  if ((await stat(local.path)).size !== size)
    throw new BackupFault(`${file.name} has another size than it should.`);
  await files.put(key, local.path, { type });
}

async function replaceRows(client: pg.Client, vault: Vault, manifest: Manifest): Promise<void> {
  await client.query("begin");
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
  // A blessing whose file was deleted while it was copied: nothing may ask for it.
  await client.query(
    "update media set state = 'released', blessing_id = null, position = null where id = any($1::uuid[])",
    [manifest.media?.missingIds ?? []],
  );
  await client.query("commit");
  await client.query("analyze");
}
