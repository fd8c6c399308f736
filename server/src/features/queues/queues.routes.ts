import type { AnswerOf } from "@blessing-jar/contract/kit/endpoint.ts";
import {
  getQueues,
  listFailedJobs,
  type Queue,
  queueLimits,
  retryJob,
} from "@blessing-jar/contract/queues.ts";
import type { App, Context } from "../../context.ts";
import { decodeCursor, pageOf, parsePosition } from "../../http/pages.ts";
import { routes } from "../../http/routes.ts";
import { Failure } from "../../kit/failure.ts";
import type { Viewer } from "../../kit/viewer.ts";
import { recordAct } from "../audit-log/audit-log.queries.ts";
import { countJobs } from "../metrics/metrics.queries.ts";
import { type FailedJobRow, getFailedJob, listFailed, measureMails } from "./queues.queries.ts";

export function queues(app: App, context: Context): void {
  const { admin } = routes(app, context);
  const { db, jobs, mail } = context;

  admin(getQueues, async () => {
    const [counts, mails] = await Promise.all([countJobs(db), measureMails(db, jobs.mailNames)]);
    return {
      queues: presentQueues(jobs.names, counts),
      mails: { isDelivered: mail.isDelivered, ...mails },
    };
  });

  admin(listFailedJobs, async ({ query }) => {
    const { limit = queueLimits.pageSize, cursor } = query;
    const after = decodeCursor(cursor, parsePosition);
    return presentFailedJobs(await listFailed(db, { after, limit: limit + 1 }), limit);
  });

  admin(retryJob, async ({ viewer, params }) => {
    await retryFailed(context, viewer, params.jobId);
    return undefined;
  });
}

const shownAs: Record<string, keyof Omit<Queue, "name">> = {
  created: "waiting",
  retry: "waiting",
  active: "running",
  failed: "failed",
};

/** One line a kind of work, by its name; kinds that have nothing to do stand there too. */
function presentQueues(
  names: readonly string[],
  counts: { name: string; state: string; count: number }[],
): Queue[] {
  const queues = new Map(names.map((name) => [name, { name, waiting: 0, running: 0, failed: 0 }]));
  for (const { name, state, count } of counts) {
    const [queue, column] = [queues.get(name), shownAs[state]];
    if (queue && column) queue[column] += count;
  }
  return [...queues.values()].sort((one, other) => one.name.localeCompare(other.name));
}

function presentFailedJobs(rows: FailedJobRow[], limit: number): AnswerOf<typeof listFailedJobs> {
  const { page, nextCursor } = pageOf(rows, limit, ({ micros, id }) => [micros, id]);
  return { jobs: page.map(({ micros: _, ...job }) => job), nextCursor };
}

const uniqueViolation = "23505";

/** @throws Failure job.not-found where it is missing, is tried already, or its singleton is queued again. */
async function retryFailed(
  { db, jobs }: Pick<Context, "db" | "jobs">,
  admin: Viewer,
  jobId: string,
): Promise<void> {
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
