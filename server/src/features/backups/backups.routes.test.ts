import { hash, randomUUID } from "node:crypto";
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { sql } from "kysely";
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
import { refuseHalfRestored } from "./media-swap.ts";
import { checkBackup, restore } from "./restoring.actions.ts";

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

interface Restoring {
  id?: string;
  isReplacing?: boolean;
  /** Between the check and the restore. */
  meanwhile?: () => Promise<unknown>;
}

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
    restore: async ({ id, isReplacing = false, meanwhile }: Restoring = {}) => {
      const { manifest, damaged } = await checkBackup(vault, id);
      await meanwhile?.();
      const options = { config, connectionString, vault, manifest, isReplacing, log: () => {} };
      return { damaged, lost: await restore(options) };
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

async function rowsOf({ connectionString }: TestDatabase, text: string) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query(text);
  await client.end();
  return rows;
}

/** What a restore ends: whatever opened an account. */
const ended = ["sessions", "access_tokens", "account_tokens"];
/** Rows and hash of every table but those, and every trigger, index and constraint. */
async function contentsOf({ connectionString }: TestDatabase) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows: tables } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace
      and relkind = 'r' and relpersistence = 'p' and relname <> all ($1) order by 1`,
    [ended],
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
  expect(await bytesOf(createFiles(machine.config))).toEqual(await bytesOf(server.context.files));
});

test("nothing that opened an account opens one again, but for what gives an old address back", async () => {
  const ruth = await server.aMember();
  const day = "now() + interval '1 day'";
  const change = (rest: string) =>
    `insert into email_changes select gen_random_uuid(), '${ruth.id}', ${rest}`;
  for (const text of [
    `insert into account_tokens values ('\\x01', '${ruth.id}', 'password-reset', ${day})`,
    change(`'new@example.org', '\\x02', ${day}`),
    change(`'now@example.org', null, ${day}, 'then@example.org', '\\x03', ${day}`),
  ])
    await sql.raw(text).execute(server.db);
  const to = path.join(folder, "ended");
  await backUp(to);
  await using machine = await aMachine(to);
  await machine.restore();
  for (const table of ended) expect(await rowsOf(machine.database, `select from ${table}`)).toEqual([]);
  expect(await rowsOf(machine.database, "select old_email from email_changes")).toEqual([
    { old_email: "then@example.org" },
  ]);
  await sql`delete from members where id = ${ruth.id}`.execute(server.db);
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

test("neither an older backup nor a file of another one passes as this one's, also where it is put there after the check", async () => {
  const to = path.join(folder, "swapped");
  const first = await backUp(to);
  const second = await backUp(to);
  await using machine = await aMachine(to);
  const at = (id: string, name: string) => path.join(to, "backups", id, name);
  const later = "2099-01-01T00-00-00-000Z";
  await cp(at(first.id, "manifest"), at(later, "manifest"), { recursive: true });
  await expect(machine.restore()).rejects.toThrow("is of another place");
  await rm(path.join(to, "backups", later), { recursive: true });

  const swap = () => cp(at(first.id, "rows/members.gz"), at(second.id, "rows/members.gz"));
  await expect(machine.restore({ meanwhile: swap })).rejects.toThrow("is of another place");
  expect(Object.keys(await contentsOf(machine.database))).toEqual(["rules"]);
});

test("a backup without a key that says it is another, or whose tables are others, is refused", async () => {
  const to = path.join(folder, "forged");
  const { id } = await backUp(to, { BACKUP_KEY: "" });
  await using machine = await aMachine(to, { BACKUP_KEY: "" });
  const file = path.join(to, "backups", id, "manifest");
  const [text = ""] = (await readFile(file, "utf8")).split("\n");
  const forge = async (change: object) => {
    const forged = JSON.stringify({ ...JSON.parse(text), ...change });
    await writeFile(file, `${forged}\n${hash("sha256", forged)}\n`);
  };
  await forge({ id: "2099-01-01T00-00-00-000Z" });
  await expect(machine.restore()).rejects.toThrow("is that of another backup");
  await forge({ tables: [] });
  await expect(machine.restore()).rejects.toThrow("other tables than those of its version");
  await forge({ madeAt: "yesterday" });
  await expect(machine.restore()).rejects.toThrow("is none of Blessing Jar's");
  // Nor does it keep the next from being made.
  await backUp(to, { BACKUP_KEY: "" });
  await machine.restore();
});

test("a restore that fails leaves rows, files and the way to start as they were", async () => {
  const to = path.join(folder, "broken");
  const { tables } = await backUp(to);
  await using machine = await aMachine(to);
  await machine.restore();
  await onServer(machine.database.connectionString, "update members set full_name = 'Here since'");
  const before = await contentsOf(machine.database);
  const damage = () => rm(path.join(to, tables.at(-1)?.file.name ?? ""));
  await expect(machine.restore({ isReplacing: true, meanwhile: damage })).rejects.toThrow("is missing");
  expect(await contentsOf(machine.database)).toEqual(before);
  expect(await bytesOf(createFiles(machine.config))).toEqual(await bytesOf(server.context.files));
  expect(() => refuseHalfRestored(machine.config)).not.toThrow();

  await backUp(to);
  await machine.restore({ isReplacing: true });
  expect(await contentsOf(machine.database)).toEqual(await contentsOf(server.database));
  expect(await bytesOf(createFiles(machine.config))).toEqual(await bytesOf(server.context.files));
});

test("one damaged copy costs that file alone, and a later backup makes it anew", async () => {
  const to = path.join(folder, "one-copy");
  await backUp(to);
  const copy = (await readdir(path.join(to, "media"), { recursive: true })).find((name) =>
    name.includes(`${photoId}.original.`),
  );
  const file = path.join(to, "media", copy ?? "");
  const whole = await readFile(file);
  await writeFile(file, whole.with(60, (whole[60] ?? 0) ^ 1));
  await using machine = await aMachine(to);
  expect(await machine.restore()).toEqual({ damaged: 1, lost: [`${photoId}/original`] });
  const [original, ...others] = await bytesOf(createFiles(machine.config));
  expect(original).toBeUndefined();
  expect(others).toEqual((await bytesOf(server.context.files)).slice(1));
  expect(
    await rowsOf(
      machine.database,
      "select title, (select count(*)::int from media where blessing_id = b.id) as media from blessings b",
    ),
  ).toEqual([{ title: "The figs were ripe", media: 0 }]);

  let renewed = 0;
  for (let turn = 0; turn < 7; turn += 1) renewed += (await backUp(to)).renewed;
  expect(renewed).toBe(1);
  expect(await machine.restore({ isReplacing: true })).toEqual({ damaged: 0, lost: [] });
  expect(await bytesOf(createFiles(machine.config))).toEqual(await bytesOf(server.context.files));
});

test("media that are suddenly away are a failed backup, and those of before stay", async () => {
  const to = path.join(folder, "unmounted");
  const { id } = await backUp(to);
  const [media, elsewhere] = ["media", "elsewhere"].map((name) => path.join(server.dataDir, name));
  await rename(media ?? "", elsewhere ?? "");
  try {
    await expect(backUp(to, {}, 1)).rejects.toThrow("is it mounted?");
  } finally {
    await rm(media ?? "", { recursive: true, force: true });
    await rename(elsewhere ?? "", media ?? "");
  }
  await using machine = await aMachine(to);
  expect(await listBackups(machine.vault.store)).toEqual([id]);
});

test("what others put into the place stops no backup, and stays", async () => {
  const to = path.join(folder, "shared");
  await backUp(to);
  const foreign = [
    ".DS_Store",
    "backups/.DS_Store",
    "media/.DS_Store",
    "media/Thumbs.db",
    "backups/@eaDir/x",
  ];
  for (const name of foreign) {
    await mkdir(path.dirname(path.join(to, name)), { recursive: true });
    await writeFile(path.join(to, name), "foreign");
  }
  await backUp(to, {}, 1);
  const { removed } = await backUp(to, {}, 1);
  expect(removed).toBe(1);
  for (const name of foreign) expect(await readFile(path.join(to, name), "utf8")).toBe("foreign");
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
