import { sql } from "kysely";
import type { Database } from "../../database/database.ts";

export async function findDatabaseSize(db: Database): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(
    db,
  );
  return rows[0]?.bytes ?? 0;
}

/** What waits, runs or was given up, of each kind. None before the first job: the queue makes its tables then. */
export async function countJobs(db: Database): Promise<{ name: string; state: string; count: number }[]> {
  const { rows } = await sql<{
    isThere: boolean;
  }>`select to_regclass('jobs.job') is not null as "isThere"`.execute(db);
  if (!rows[0]?.isThere) return [];
  const found = await sql<{ name: string; state: string; count: number }>`
    select name, state::text, count(*) as count from jobs.job
    where state in ('created', 'retry', 'active', 'failed') group by 1, 2`.execute(db);
  return found.rows;
}
