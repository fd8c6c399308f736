import { readFile } from "node:fs/promises";
import { gunzipSync } from "node:zlib";
import { createTestDatabase, onServer, type TestDatabase } from "./database.ts";

/**
 * A database of before the baseline (decision 85): by `pg_dump --inserts` of PostgreSQL 15, a family of three at commit 5f8dc74e,
 * whose migrations the baseline was made of.
 */
export async function createDatabaseFromBefore(): Promise<TestDatabase> {
  const database = await createTestDatabase("template0");
  const packed = await readFile(new URL("database-0081.sql.gz", import.meta.url));
  await onServer(database.connectionString, gunzipSync(packed).toString());
  return database;
}
