import { hash } from "node:crypto";
import { readdir } from "node:fs/promises";
import type pg from "pg";
import { root } from "../root.ts";
import { createCode, createColumnFunctions, dropCode, isCodeCurrent, runSql } from "./code.ts";
import { waitWithoutEnd } from "./pool.ts";

const folder = new URL("server/migrations/", root);
export const oldestPostgres = 15;
// Any constant: all replicas of one database take turns on it.
export const migrationLock = 7_265_831;
const tableOfMigrations = `create table if not exists migrations
  (name text primary key, applied_at timestamptz not null default now())`;

interface AppliedMigration {
  name: string;
  appliedAt: string;
}

const deadlock = "40P01";

/**
 * Brings the schema to the newest migration and to this version's functions and triggers, all in one transaction: an upgrade
 * that fails has changed nothing. A second process waits its turn. It locks tables in an order of its own: where that is a deadlock
 * with what the version before still does, it begins again.
 */
export async function migrate(pool: pg.Pool, triesLeft = 5): Promise<void> {
  try {
    await migrateOnce(pool);
  } catch (error) {
    const { code } = Object(error instanceof Error && error.cause ? error.cause : error);
    if (code !== deadlock || triesLeft === 0) throw error;
    await migrate(pool, triesLeft - 1);
  }
}

async function migrateOnce(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await waitWithoutEnd(client);
    await client.query(`select pg_advisory_lock(${migrationLock})`);
    await client.query("begin");
    await client.query(tableOfMigrations);
    const applied = await countAsBaseline(client);
    const known = await listMigrations();
    const isPending = known.some((name) => !applied.includes(name));
    if (isPending || !((await isOutdated(client)) || (await isCodeCurrent(client)))) {
      await dropCode(client);
      await applyMigrations(client, known);
      await createCode(client);
    }
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

/** Whether another process has brought the database further: this one is of the version before, started again while that one comes. */
export async function isOutdated(client: pg.Pool | pg.ClientBase): Promise<boolean> {
  const known = await listMigrations();
  return (await listApplied(client)).some(({ name }) => !known.includes(name));
}

/** Applies those of them that were not yet, in the caller's transaction; triggers are made after the last. */
export async function applyMigrations(client: pg.ClientBase, names: string[]): Promise<void> {
  await client.query(tableOfMigrations);
  await createColumnFunctions(client);
  const applied = (await listApplied(client)).map(({ name }) => name);
  for (const name of names) {
    if (applied.includes(name)) continue;
    await runSql(client, new URL(name, folder), `Migration ${name} failed`);
    await client.query("insert into migrations (name) values ($1)", [name]);
  }
}

/** Of a database in use, what the next start would apply; a new one has nothing to lose. */
export async function listPending(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query("select to_regclass('migrations') is not null as is_there");
  const applied = rows[0]?.is_there ? (await listApplied(pool)).map(({ name }) => name) : [];
  if (applied.length === 0) return [];
  return (await listMigrations()).filter((name) => !applied.includes(name));
}

// Of the names, in their order, of the 60 migrations that the baseline was made of (decision 85), and the last commit that has them.
const madeOf = "acbd169671537f2a1626b214f7ab1ed74fd59b122494ab866ecd79ec8a8fb4ff";
const lastCommit = "5175ee89";
const isOfBaseline = (name: string) => name.startsWith("0000_");

/**
 * What was applied, with the baseline in place of the migrations that it was made of.
 * @throws Error where only some of these were.
 */
export async function underBaseline(applied: AppliedMigration[]): Promise<AppliedMigration[]> {
  const [first] = applied;
  if (!first || applied.some(({ name }) => isOfBaseline(name))) return applied;
  const known = await listMigrations();
  const [before, since] = [false, true].map((isKnown) =>
    applied.filter(({ name }) => known.includes(name) === isKnown),
  );
  const names = (before ?? []).map(({ name }) => name).sort();
  if (hash("sha256", names.join(" ")) !== madeOf) {
    throw new Error(
      `A database at migration ${names.at(-1)} is too old for this version: start commit ${lastCommit} on it once, then this again.`,
    );
  }
  const baseline = known.filter(isOfBaseline).map((name) => ({ name, appliedAt: first.appliedAt }));
  return [...baseline, ...(since ?? [])];
}

async function countAsBaseline(client: pg.ClientBase): Promise<string[]> {
  const applied = await listApplied(client);
  const counted = await underBaseline(applied);
  if (counted !== applied) {
    await client.query("delete from migrations");
    for (const { name, appliedAt } of counted) {
      await client.query("insert into migrations values ($1, $2)", [name, appliedAt]);
    }
  }
  return counted.map(({ name }) => name);
}

/** In the order in which they were. */
export async function listApplied(client: pg.Pool | pg.ClientBase): Promise<AppliedMigration[]> {
  const { rows } = await client.query<AppliedMigration>(
    `select name, applied_at::text as "appliedAt" from migrations order by applied_at, name`,
  );
  return rows;
}
