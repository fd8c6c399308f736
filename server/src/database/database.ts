import { Kysely, PostgresDialect, type Transaction } from "kysely";
import type pg from "pg";
import { type Length, pipelinedReads } from "./pipelined-reads.ts";
import type { Tables } from "./tables.ts";

/** Queries take this first, so that a transaction fits in its place. */
export type Database = Kysely<Tables> | Transaction<Tables>;

/** Asks for rows past the query builder; how long a read is says that it may be pipelined. */
type Run = <Row extends pg.QueryResultRow>(text: string, values: unknown[], read?: Length) => Promise<Row[]>;

const runs = new WeakMap<Database, Run>();

export function createDatabase(pool: pg.Pool): Kysely<Tables> {
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const read = pipelinedReads(pool);
  runs.set(db, (text, values, length) =>
    length ? read(text, values, length) : runAlone(pool, text, values),
  );
  return db;
}

/** How the pool is asked; a transaction has none of this, it goes on with its own connection. */
export function findRun(db: Database): Run | undefined {
  return runs.get(db);
}

/** Not the pool's own `query`, which ends the connection after whatever a constraint refuses. */
async function runAlone<Row extends pg.QueryResultRow>(pool: pg.Pool, text: string, values: unknown[]) {
  const client = await pool.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    client.release();
  }
}
