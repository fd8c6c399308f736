import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDatabaseFromBefore } from "../../../test/before-baseline.ts";
import { createTestDatabase, onServer, type TestDatabase } from "../../../test/database.ts";
import { startS3 } from "../../../test/s3.ts";
import { photo } from "../../../test/samples.ts";
import { uploads } from "../../../test/samples-uploads.ts";
import { type Member, type TestServer, testServer } from "../../../test/server.ts";
import { readConfig } from "../../config.ts";
import { migrate } from "../../database/migrate.ts";
import { createPool } from "../../database/pool.ts";
import { createFiles } from "../../services/files.ts";
import { allKeys } from "../media/media.keys.ts";
import { makeBackup } from "./backups.actions.ts";
import { listBackups } from "./backups.manifest.ts";
import { createBackupStore } from "./backups.store.ts";
import { checkBackup, refuseHalfRestored, restore } from "./restoring.actions.ts";

const key = "a key that is long enough to be one";

let server: TestServer;
let ruth: Member;
let photoId: string;
let folder: string;
beforeAll(async () => {
  server = await testServer();
  folder = await mkdtemp(path.join(tmpdir(), "blessing-jar-backup-"));
  ruth = await server.aMember("Ruth Hale");
  const sent = await uploads(server).upload(ruth, await photo());
  photoId = sent.id;
  await server.aBlessing(ruth, {
    title: "The figs were ripe",
    description: "Tabs\tand\nlines \\N of نور",
    mediaUrls: [sent.fileUrl],
  });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

/** An empty machine, with the settings of a backup at the store. */
async function aMachine(to: string, settings: Record<string, string> = {}) {
  const dataDir = await mkdtemp(path.join(tmpdir(), "blessing-jar-restore-"));
  const database = await createTestDatabase("template0");
  const config = readConfig({ DATA_DIR: dataDir, BACKUP_TO: to, BACKUP_KEY: key, ...settings });
  const store = createBackupStore(config);
  if (!store) throw new Error("No store");
  const vault = { store, key: config.backup.key };
  const { connectionString } = database;
  return {
    ...{ config, vault, database, dataDir },
    restore: async ({ id, isReplacing = false }: { id?: string; isReplacing?: boolean } = {}) => {
      const manifest = await checkBackup(vault, id);
      await restore({ config, connectionString, vault, manifest, isReplacing, log: () => {} });
      return manifest;
    },
    async [Symbol.asyncDispose]() {
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function backUp(to: string, settings: Record<string, string> = {}, keep = 2) {
  const config = readConfig({ DATA_DIR: server.dataDir, BACKUP_TO: to, BACKUP_KEY: key, ...settings });
  const store = createBackupStore(config);
  if (!store) throw new Error("No store");
  const { connectionString } = server.database;
  return await makeBackup({ config, connectionString, vault: { store, key: config.backup.key }, keep });
}

/** Rows and hash of every table, and every trigger, index and constraint. */
async function contentsOf({ connectionString }: TestDatabase) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows: tables } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace
      and relkind = 'r' and relpersistence = 'p' order by 1`,
  );
  const contents: Record<string, unknown> = {};
  for (const { name } of tables) {
    const { rows } = await client.query(
      `select count(*), md5(string_agg(t::text, '\n' order by t::text)) as hash from ${name} t`,
    );
    contents[name] = rows[0];
  }
  const { rows: rules } =
    await client.query(`select conname as name, convalidated::text as state from pg_constraint
      where connamespace = 'public'::regnamespace
    union all select tgname, tgenabled::text from pg_trigger where not tgisinternal order by 1, 2`);
  await client.end();
  return { ...contents, rules };
}

async function bytesOf(files: ReturnType<typeof createFiles>) {
  return await Promise.all(
    allKeys({ id: photoId, incoming_id: null }).map(async (each) => {
      return (await files.read(each, buffer))?.toString("base64");
    }),
  );
}

test("on an empty machine everything is as it was: each row, each file, each rule; and nobody reads it without the key", async () => {
  const to = path.join(folder, "whole");
  const made = await backUp(to);
  expect(made.media).toMatchObject({ files: 4, missingIds: [] });
  await using machine = await aMachine(to);
  await machine.restore();
  expect(await contentsOf(machine.database)).toEqual(await contentsOf(server.database));
  expect(await bytesOf(createFiles(machine.config))).toEqual(await bytesOf(server.context.files));

  for (const name of await readdir(to, { recursive: true, withFileTypes: true })) {
    if (!name.isFile()) continue;
    expect((await readFile(path.join(name.parentPath, name.name))).includes("Ruth Hale")).toBe(false);
  }
  await expect(machine.restore()).rejects.toThrow("There are members or media here already");
  await machine.restore({ isReplacing: true });
  expect(await contentsOf(machine.database)).toEqual(await contentsOf(server.database));
});

test("a file that is there already is not copied again, and goes with the last backup that names it", async () => {
  const to = path.join(folder, "kept");
  const copies = async () =>
    (await readdir(path.join(to, "media"), { recursive: true })).filter((name) => name.includes("."));
  const first = await backUp(to);
  const copied = await copies();
  expect(copied).toHaveLength(4);
  await backUp(to);
  expect(await copies()).toEqual(copied);
  const { removed } = await backUp(to);
  expect(removed).toBe(1);
  expect(await copies()).toEqual(copied);

  await using machine = await aMachine(to);
  const ids = await listBackups(machine.vault.store);
  expect(ids).toHaveLength(2);
  expect(ids).not.toContain(first.id);
  await machine.restore();
  expect(await bytesOf(createFiles(machine.config))).toEqual(await bytesOf(server.context.files));

  const { rows } = await server.context.pool.query(
    "update media set state = 'released' where state = 'ready' returning id",
  );
  await backUp(to, {}, 1);
  await server.context.pool.query("update media set state = 'ready' where id = any($1)", [
    rows.map(({ id }) => id),
  ]);
  expect(await copies().catch(() => [])).toEqual([]);
});

test("a damaged list of the newest backup, or none, keeps no later one from being made whole", async () => {
  const to = path.join(folder, "damaged");
  await backUp(to);
  const { id } = await backUp(to);
  const list = path.join(to, "backups", id, "files.gz");
  await truncate(list, 20);
  await backUp(to, {}, 9);
  await rm(list);
  await backUp(to, {}, 9);
  await using machine = await aMachine(to);
  await machine.restore();
  expect(await bytesOf(createFiles(machine.config))).toEqual(await bytesOf(server.context.files));
});

test("a changed byte, a cut file, another key, a missing file and a newer version are refused, and nothing is touched", async () => {
  const to = path.join(folder, "hurt");
  const { id } = await backUp(to);
  await using machine = await aMachine(to);
  const rows = path.join(to, "backups", id, "rows", "members.gz");
  const manifest = path.join(to, "backups", id, "manifest");
  const whole = await readFile(rows);

  await writeFile(rows, whole.with(40, (whole[40] ?? 0) ^ 1));
  await expect(machine.restore()).rejects.toThrow(/members.gz in .* was changed or cut off/);
  await writeFile(rows, whole);
  await truncate(rows, whole.length - 1);
  await expect(machine.restore()).rejects.toThrow(/members.gz in .* was changed or cut off/);
  await rm(rows);
  await expect(machine.restore()).rejects.toThrow(/members.gz is missing/);
  await writeFile(rows, whole);

  await using stranger = await aMachine(to, { BACKUP_KEY: "another key that is long enough as well" });
  await expect(stranger.restore()).rejects.toThrow("BACKUP_KEY is not the key");
  await using keyless = await aMachine(to, { BACKUP_KEY: "" });
  await expect(keyless.restore()).rejects.toThrow("This backup is encrypted: give its BACKUP_KEY");

  const pool = server.context.pool;
  await pool.query("insert into migrations (name) values ('9999_tomorrow.sql')");
  const newer = await backUp(to);
  await pool.query("delete from migrations where name = '9999_tomorrow.sql'");
  await expect(machine.restore()).rejects.toThrow(/newer version of Blessing Jar \(9999_tomorrow.sql\)/);
  await rm(path.join(to, "backups", newer.id), { recursive: true });

  const head = await readFile(manifest);
  await truncate(manifest, head.length - 20);
  await expect(machine.restore()).rejects.toThrow("was changed or cut off");
  await writeFile(manifest, head);
  expect(Object.keys(await contentsOf(machine.database))).toEqual(["rules"]);
  await machine.restore();
});

test("a backup of before the baseline is put back as an upgrade keeps it; one of longer before is refused", async () => {
  const to = path.join(folder, "before-baseline");
  await using machine = await aMachine(to);
  const old = await createDatabaseFromBefore();
  const { connectionString } = old;
  const options = { ...machine, connectionString, keep: 2, withMedia: false };
  const whole = await makeBackup(options);
  const rename = (from: string, name: string) =>
    onServer(connectionString, `update migrations set name = '${name}' where name = '${from}'`);
  await rename("0081_search.sql", "0079_missing.sql");
  await makeBackup(options);
  await rename("0079_missing.sql", "0081_search.sql");
  await expect(machine.restore()).rejects.toThrow(
    /cannot be restored: A database at migration 0079_missing.sql is/,
  );

  await machine.restore({ id: whole.id });
  const pool = createPool({ connectionString });
  await migrate(pool).finally(() => pool.end());
  // Later migrations were applied at another moment.
  expect({ ...(await contentsOf(machine.database)), migrations: undefined }).toEqual({
    ...(await contentsOf(old)),
    migrations: undefined,
  });
  await old.drop();
});

test("a restore that breaks off changes no row, keeps the app from starting, and goes on when it is run again", async () => {
  const to = path.join(folder, "broken");
  const { tables, id } = await backUp(to, { BACKUP_KEY: "" });
  await using machine = await aMachine(to, { BACKUP_KEY: "" });
  const manifest = await checkBackup(machine.vault, id);
  const last = tables.at(-1);
  await rm(path.join(to, last?.file.name ?? ""));
  const { connectionString } = machine.database;
  const again = {
    config: machine.config,
    connectionString,
    vault: machine.vault,
    manifest,
    isReplacing: false,
    log: () => {},
  };
  await expect(restore(again)).rejects.toThrow("is missing");
  expect(Object.keys(await contentsOf(machine.database))).toEqual(["rules"]);
  expect(() => refuseHalfRestored(machine.config)).toThrow("run `npm run restore` again");

  await backUp(to, { BACKUP_KEY: "" });
  await machine.restore();
  expect(await contentsOf(machine.database)).toEqual(await contentsOf(server.database));
  expect(() => refuseHalfRestored(machine.config)).not.toThrow();
});

test("what a killed backup left is no backup, and the next one removes it", async () => {
  const to = path.join(folder, "killed");
  const { id } = await backUp(to);
  const half = "2026-01-01T00-00-00-000Z";
  await writeFile(path.join(to, "temporary", randomUUID()), "half");
  const store = createBackupStore(readConfig({ BACKUP_TO: to }));
  await using file = await (store ?? expect.fail()).temporary.make();
  await store?.put(`backups/${half}/rows/members.gz`, file.path);
  expect(await listBackups(store ?? expect.fail())).toEqual([id]);
  await backUp(to);
  expect(await readdir(path.join(to, "temporary"))).toEqual([]);
  expect(await readdir(path.join(to, "backups"))).not.toContain(half);
});

test("a bucket keeps what a folder does", async () => {
  const store = await startS3();
  const settings = Object.fromEntries(
    Object.entries(store.settings).map(([name, value]) => [`BACKUP_${name}`, value]),
  );
  delete settings.BACKUP_S3_BUCKET;
  try {
    await backUp("s3://jar/family/hale", settings);
    await backUp("s3://jar/family/hale", settings, 1);
    await using machine = await aMachine("s3://jar/family/hale", settings);
    expect(await listBackups(machine.vault.store)).toHaveLength(1);
    await machine.restore();
    expect(await contentsOf(machine.database)).toEqual(await contentsOf(server.database));
    expect(await bytesOf(createFiles(machine.config))).toEqual(await bytesOf(server.context.files));
  } finally {
    await store.stop();
  }
});
