import type { JobResult, PgBoss } from "pg-boss";
import type { Context } from "../context.ts";
import { isOutdated } from "../database/migrate.ts";
import { describeFault, nameFault } from "../kit/faults.ts";
import type { JobDefinition } from "./definition.ts";
import type { JobLog } from "./jobs.ts";

const day = 86_400;
// Timeout of a running job: it counts as failed and is retried.
const usualExpiry = 900;

/**
 * A running job whose process has not been heard of for so long goes to another: with `superviseSeconds`, the first retry and a poll
 * that is less than a minute after a crash. Several heartbeats may be missed, while the database is away or this process is busy.
 */
export const heartbeatSeconds = 20;
const heartbeatEverySeconds = 5;
/** How often jobs are looked for whose process is silent. */
export const superviseSeconds = 10;

/** Creates the queue of each job, or updates its settings to the definition. */
export async function prepareQueues(boss: PgBoss, jobs: JobDefinition[]): Promise<void> {
  for (const { name, retryLimit = 5, retryDelay = 5, isSingle, ...job } of jobs) {
    const { expireInSeconds = usualExpiry } = job;
    const settings = {
      heartbeatSeconds,
      retryLimit,
      retryBackoff: true,
      retryDelay,
      retryDelayMax: 3600,
      expireInSeconds,
      deleteAfterSeconds: day,
    };
    await boss.createQueue(name, { ...settings, policy: isSingle ? "stately" : "standard" });
    await boss.updateQueue(name, settings);
  }
}

/** Polls the queues and works: of each kind with its own concurrency, without a pause while more are queued. */
export async function workOn(boss: PgBoss, jobs: JobDefinition[], context: Context, log: JobLog) {
  const crons = new Map(
    jobs.map(({ name, cron }) => [name, typeof cron === "function" ? cron(context.config) : cron]),
  );
  // Beside a newer version, which has planned what it works at.
  const plans = !(await isOutdated(context.pool));
  // Jobs of an earlier version, and those that settings have turned off, would be queued for nobody.
  for (const { name } of plans ? await boss.getSchedules() : [])
    if (!crons.get(name)) await boss.unschedule(name);
  for (const job of jobs) {
    const cron = crons.get(job.name);
    if (cron && plans) await boss.schedule(job.name, cron);
    const taking = {
      batchSize: job.atOnce ?? 1,
      localConcurrency: job.apart ?? 1,
      burstWhenBatchFull: true,
      perJobResults: true,
      includeMetadata: true,
      heartbeatRefreshSeconds: heartbeatEverySeconds,
    } as const;
    await boss.work(job.name, taking, (taken) =>
      Promise.all(
        taken.map(({ id, data, signal, retryCount, retryLimit }) =>
          resultOf(job, context, { id, data, signal, isLast: retryCount >= retryLimit }, log),
        ),
      ),
    );
  }
}

// Privacy: the queue stores a failure's output, and the message of an error may hold a member's words or address. Only
// its name, code and stack are passed on.
async function resultOf(
  job: JobDefinition,
  context: Context,
  { id, data, signal, isLast }: { id: string; data: unknown; signal: AbortSignal; isLast: boolean },
  log: JobLog,
): Promise<JobResult> {
  try {
    await job.handle(context, data, signal);
    return { id, status: "completed" };
  } catch (error) {
    // Another process does it now, and tells how that ends.
    if (signal.aborted) return { id, status: "failed" };
    const { type, code, request, frames } = describeFault(error);
    log.error({ job: job.name, jobId: id, kind: type, code, request, frames }, "a job failed");
    if (isLast) {
      await job.handleFailure?.(context, data, error).catch((err) => {
        log.error(
          { job: job.name, jobId: id, kind: describeFault(err).type },
          "its failure could not be told",
        );
      });
    }
    return { id, status: "failed", output: { message: nameFault(error) } };
  }
}
