import { sql } from "kysely";
import type { TestServer } from "./server.ts";

/** How many of the server's statements wait for a lock now. */
export async function waitingForALock({ db }: Pick<TestServer, "db">): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.count ?? 0;
}
