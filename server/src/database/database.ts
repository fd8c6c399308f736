import { Kysely, PostgresDialect, type Transaction } from "kysely";
import type pg from "pg";
import type { Tables } from "./tables.ts";

/** Queries take this first, so that a transaction fits in its place. */
export type Database = Kysely<Tables> | Transaction<Tables>;

export function createDatabase(pool: pg.Pool): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}
