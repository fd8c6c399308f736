import { readdir, readFile } from "node:fs/promises";
import type pg from "pg";
import { root } from "../root.ts";
import { waitWithoutEnd } from "./pool.ts";

const folder = new URL("server/migrations/", root);
// Any constant: all replicas of one database take turns on it.
export const migrationLock = 7_265_831;
const tableOfMigrations = `create table if not exists migrations
  (name text primary key, applied_at timestamptz not null default now())`;

/**
 * Brings the schema to the newest migration, all in one transaction: an upgrade that fails has changed nothing. A second
 * process waits its turn.
 */
export async function migrate(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await waitWithoutEnd(client);
    await client.query(`select pg_advisory_lock(${migrationLock})`);
    await client.query("begin");
    await client.query(tableOfMigrations);
    await applyMigrations(client, await listMigrations());
    await client.query("commit");
  } finally {
    // With its lock, its patience and what was not committed.
    client.release(true);
  }
}

/** The names of all that this version knows, in their order. */
export async function listMigrations(): Promise<string[]> {
  return (await readdir(folder)).filter((file) => /^\d{4}_.*\.sql$/.test(file)).sort();
}

/** Applies those of them that were not yet, in the caller's transaction. */
export async function applyMigrations(client: pg.ClientBase, names: string[]): Promise<void> {
  await client.query(tableOfMigrations);
  const applied = await listApplied(client);
  for (const name of names) {
    if (applied.includes(name)) continue;
    await run(client, name);
    await client.query("insert into migrations (name) values ($1)", [name]);
  }
}

/** Of a database in use, what the next start would apply; a new one has nothing to lose. */
export async function listPending(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query("select to_regclass('migrations') is not null as is_there");
  const applied = rows[0]?.is_there ? await listApplied(pool) : [];
  if (applied.length === 0) return [];
  return (await listMigrations()).filter((name) => !applied.includes(name));
}

async function listApplied(client: pg.Pool | pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>("select name from migrations order by name");
  return rows.map(({ name }) => name);
}

async function run(client: pg.ClientBase, name: string): Promise<void> {
  const sql = await readFile(new URL(name, folder), "utf8");
  try {
    await client.query(sql);
  } catch (error) {
    throw new Error(`Migration ${name} failed`, { cause: error });
  }
}
