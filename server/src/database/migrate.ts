import { readdir, readFile } from "node:fs/promises";
import type pg from "pg";
import { root } from "../root.ts";

const folder = new URL("server/migrations/", root);
// Any constant: all replicas of one database take turns on it.
export const migrationLock = 7_265_831;

/** Brings the schema to the newest migration, one transaction a file; a second process waits its turn. */
export async function migrate(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    // A large table, or another process at it, may take longer than a request is given.
    await client.query("set statement_timeout = 0");
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    await client.query(`create table if not exists migrations
      (name text primary key, applied_at timestamptz not null default now())`);
    const { rows } = await client.query<{ name: string }>("select name from migrations");
    const applied = new Set(rows.map((row) => row.name));
    for (const name of (await readdir(folder)).filter((file) => file.endsWith(".sql")).sort()) {
      if (!applied.has(name)) await apply(client, name);
    }
  } finally {
    // With its lock and its patience.
    client.release(true);
  }
}

async function apply(client: pg.PoolClient, name: string): Promise<void> {
  const sql = await readFile(new URL(name, folder), "utf8");
  try {
    await client.query("begin");
    await client.query(sql);
    await client.query("insert into migrations (name) values ($1)", [name]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw new Error(`Migration ${name} failed`, { cause: error });
  }
}
