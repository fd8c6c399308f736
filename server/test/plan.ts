import { type RawBuilder, sql } from "kysely";
import type { Database } from "../src/database/database.ts";

/** How the statement runs on a connection of the app: as a prepared one, which is planned once for all values. */
export async function planOf(db: Database, query: RawBuilder<unknown>): Promise<string> {
  const { sql: text, parameters } = query.compile(db);
  return await db.connection().execute(async (connection) => {
    await sql`prepare asked as ${sql.raw(text)}`.execute(connection);
    const values = sql.join(parameters.map((value) => sql.lit(value)));
    const { rows } = await sql<{ "QUERY PLAN": string }>`
      explain (analyze, costs off, timing off) execute asked (${values})`.execute(connection);
    await sql`deallocate asked`.execute(connection);
    return rows.map((row) => row["QUERY PLAN"]).join("\n");
  });
}
