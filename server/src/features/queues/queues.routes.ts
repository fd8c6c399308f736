import * as contract from "@blessing-jar/contract/queues.ts";
import { sql } from "kysely";
import type { App, Context } from "../../context.ts";
import type { Database } from "../../database/database.ts";
import { isEarlier, microsOf, utc, utcText } from "../../database/moments.ts";
import { type CursorPosition, pageInTime, type WantedPage } from "../../http/pages.ts";
import { routes } from "../../http/routes.ts";
import { Failure } from "../../kit/failure.ts";
import type { Viewer } from "../../kit/viewer.ts";
import { recordAct } from "../audit-log/audit-log.queries.ts";
import { countJobs } from "../metrics/metrics.queries.ts";

export function queues(app: App, context: Context): void {
  const { admin } = routes(app, context);
  const { db, jobs, mail } = context;

  admin(contract.getQueues, async () => {
    const [counts, mails] = await Promise.all([countJobs(db), measureMails(db, jobs.mailNames)]);
    return {
      queues: presentQueues(jobs.names, counts),
      mails: { isDelivered: mail.isDelivered, ...mails },
    };
  });

  admin(contract.listFailedJobs, async ({ query }) => {
    const { page, nextCursor } = await pageInTime(query, contract.queueLimits.pageSize, (wanted) =>
      listFailed(db, wanted),
    );
    return { jobs: page, nextCursor };
  });

  admin(contract.retryJob, ({ viewer, params }) => retryFailed(context, viewer, params.jobId));
}

const shownAs: Record<string, keyof Omit<contract.Queue, "name">> = {
  created: "waiting",
  retry: "waiting",
  active: "running",
  failed: "failed",
};

/** One line a kind of work, by its name; kinds that have nothing to do stand there too. */
function presentQueues(
  names: readonly string[],
  counts: { name: string; state: string; count: number }[],
): contract.Queue[] {
  const queues = new Map(names.map((name) => [name, { name, waiting: 0, running: 0, failed: 0 }]));
  for (const { name, state, count } of counts) {
    const [queue, column] = [queues.get(name), shownAs[state]];
    if (queue && column) queue[column] += count;
  }
  return [...queues.values()].sort((one, other) => one.name.localeCompare(other.name));
}

const uniqueViolation = "23505";

/** @throws Failure job.not-found where it is missing, is tried already, or its singleton is queued again. */
async function retryFailed({ db, jobs }: Pick<Context, "db" | "jobs">, admin: Viewer, jobId: string) {
  try {
    await db.transaction().execute(async (transaction) => {
      const { name } = await getFailedJob(transaction, jobId);
      await recordAct(transaction, admin, { act: "job-retried", subject: name });
      await jobs.retry(name, jobId, { db: transaction });
    });
  } catch (error) {
    if (Object(error).code === uniqueViolation) throw new Failure("job.not-found");
    throw error;
  }
}

type FailedJobRow = contract.FailedJob & CursorPosition;

/** Of an error, what `queues.ts` of the jobs has kept: its name and code. */
const error = sql`coalesce(output ->> 'message', output -> 'value' ->> 'message', '')`;

/** None before the first job: the queue makes its tables then. */
async function isThere(db: Database): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select to_regclass('jobs.job') is not null as "is"`.execute(db);
  return rows[0]?.is === true;
}

/** What was given up and is not forgotten yet, last first, from one after a position. */
async function listFailed(db: Database, { after, limit }: WantedPage): Promise<FailedJobRow[]> {
  if (!(await isThere(db))) return [];
  const { rows } = await sql<FailedJobRow>`
    select id, name, retry_count + 1 as tries, ${error} as error, ${utc("created_on")} as "createdAt",
      ${utc("completed_on")} as "failedAt", ${microsOf("completed_on")} as micros
    from jobs.job where state = 'failed' and completed_on is not null and ${isEarlier("completed_on, id", after)}
    order by completed_on desc, id desc limit ${limit}`.execute(db);
  return rows;
}

/** @throws Failure job.not-found where it is missing, or is tried already. */
async function getFailedJob(db: Database, id: string): Promise<{ name: string }> {
  const found = (await isThere(db))
    ? await sql<{ name: string }>`select name from jobs.job where id = ${id} and state = 'failed'`.execute(db)
    : undefined;
  const [row] = found?.rows ?? [];
  if (!row) throw new Failure("job.not-found");
  return row;
}

/** Of the jobs of these names. */
async function measureMails(db: Database, names: readonly string[]) {
  const isMail = sql`name = any(${names}::text[])`;
  const none = { waiting: 0, failed: 0, lastError: null };
  if (!(await isThere(db))) return none;
  const { rows } = await sql<Omit<contract.MailHealth, "isDelivered">>`
    select count(*) filter (where state in ('created', 'retry', 'active'))::int as waiting,
      count(*) filter (where state = 'failed')::int as failed,
      (select json_build_object('name', name, 'error', ${error}, 'at', ${utcText("coalesce(completed_on, started_on)")})
        from jobs.job where ${isMail} and output is not null and state in ('failed', 'retry')
        order by coalesce(completed_on, started_on) desc nulls last limit 1) as "lastError"
    from jobs.job where ${isMail} and state in ('created', 'retry', 'active', 'failed')`.execute(db);
  return rows[0] ?? none;
}
