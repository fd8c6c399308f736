import type { FailedJob, MailHealth } from "@blessing-jar/contract/queues.ts";
import { sql } from "kysely";
import type { Database } from "../../database/database.ts";
import { microsOf, momentOf, utc, utcText } from "../../database/moments.ts";
import type { CursorPosition } from "../../http/pages.ts";
import { Failure } from "../../kit/failure.ts";

export type FailedJobRow = FailedJob & CursorPosition;

/** Of an error, what `queues.ts` of the jobs has kept: its name and code. */
const error = sql`coalesce(output ->> 'message', output -> 'value' ->> 'message', '')`;

/** None before the first job: the queue makes its tables then. */
async function isThere(db: Database): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select to_regclass('jobs.job') is not null as "is"`.execute(db);
  return rows[0]?.is === true;
}

/** What was given up and is not forgotten yet, last first, from one after a position. */
export async function listFailed(
  db: Database,
  { after, limit }: { after: CursorPosition | undefined; limit: number },
): Promise<FailedJobRow[]> {
  if (!(await isThere(db))) return [];
  const earlier = after
    ? sql`and (completed_on, id) < (${momentOf(after.micros)}, ${after.id}::uuid)`
    : sql``;
  const { rows } = await sql<FailedJobRow>`
    select id, name, retry_count + 1 as tries, ${error} as error, ${utc("created_on")} as "createdAt",
      ${utc("completed_on")} as "failedAt", ${microsOf("completed_on")} as micros
    from jobs.job where state = 'failed' and completed_on is not null ${earlier}
    order by completed_on desc, id desc limit ${limit}`.execute(db);
  return rows;
}

/** @throws Failure job.not-found where it is missing, or is tried already. */
export async function getFailedJob(db: Database, id: string): Promise<{ name: string }> {
  const found = (await isThere(db))
    ? await sql<{ name: string }>`select name from jobs.job where id = ${id} and state = 'failed'`.execute(db)
    : undefined;
  const [row] = found?.rows ?? [];
  if (!row) throw new Failure("job.not-found");
  return row;
}

/** Of the jobs of these names. */
export async function measureMails(
  db: Database,
  names: readonly string[],
): Promise<Omit<MailHealth, "isDelivered">> {
  const isMail = sql`name = any(${names}::text[])`;
  const none = { waiting: 0, failed: 0, lastError: null };
  if (!(await isThere(db))) return none;
  const { rows } = await sql<Omit<MailHealth, "isDelivered">>`
    select count(*) filter (where state in ('created', 'retry', 'active'))::int as waiting,
      count(*) filter (where state = 'failed')::int as failed,
      (select json_build_object('name', name, 'error', ${error}, 'at', ${utcText("coalesce(completed_on, started_on)")})
        from jobs.job where ${isMail} and output is not null and state in ('failed', 'retry')
        order by coalesce(completed_on, started_on) desc nulls last limit 1) as "lastError"
    from jobs.job where ${isMail} and state in ('created', 'retry', 'active', 'failed')`.execute(db);
  return rows[0] ?? none;
}
