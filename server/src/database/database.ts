import { Kysely, PostgresDialect, type Transaction } from "kysely";
import type pg from "pg";
import { pipelinedReads, type Read } from "./pipelined-reads.ts";
import type { Tables } from "./tables.ts";

/** Queries take this first, so that a transaction fits in its place. */
export type Database = Kysely<Tables> | Transaction<Tables>;

const reads = new WeakMap<Database, Read>();

export function createDatabase(pool: pg.Pool): Kysely<Tables> {
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  reads.set(db, pipelinedReads(pool));
  return db;
}

/** How the pool's reads are asked for; a transaction has none, it reads on its own connection. */
export function findRead(db: Database): Read | undefined {
  return reads.get(db);
}
