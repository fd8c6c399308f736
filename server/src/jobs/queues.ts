import type { JobResult, PgBoss } from "pg-boss";
import type { Context } from "../context.ts";
import type { JobDefinition } from "./definition.ts";
import type { JobLog } from "./jobs.ts";

const day = 86_400;
// Timeout of a running job: it counts as failed and is retried.
const usualExpiry = 900;

/** Creates the queue of each job, or updates its settings to the definition. */
export async function prepareQueues(boss: PgBoss, jobs: JobDefinition[]): Promise<void> {
  for (const { name, retryLimit = 5, retryDelay = 5, heartbeatSeconds, isSingle, ...job } of jobs) {
    const { expireInSeconds = usualExpiry } = job;
    const settings = {
      ...(heartbeatSeconds ? { heartbeatSeconds } : {}),
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
export async function workOn(
  boss: PgBoss,
  jobs: JobDefinition[],
  context: Context,
  log: JobLog,
): Promise<void> {
  for (const job of jobs) {
    const cron = typeof job.cron === "function" ? job.cron(context.config) : job.cron;
    if (cron) await boss.schedule(job.name, cron);
    else if (job.cron) await boss.unschedule(job.name);
    const taking = {
      batchSize: job.atOnce ?? 1,
      burstWhenBatchFull: true,
      perJobResults: true,
      includeMetadata: true,
    } as const;
    await boss.work(job.name, taking, (taken) =>
      Promise.all(
        taken.map(({ id, data, retryCount, retryLimit }) =>
          resultOf(job, context, { id, data, isLast: retryCount >= retryLimit }, log),
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
  { id, data, isLast }: { id: string; data: unknown; isLast: boolean },
  log: JobLog,
): Promise<JobResult> {
  try {
    await job.handle(context, data);
    return { id, status: "completed" };
  } catch (error) {
    const { name = "Error", code, stack = "" } = Object(error) as Partial<Error & { code: string }>;
    const frames = stack.split("\n").filter((line) => line.startsWith("    at "));
    log.error({ job: job.name, kind: name, code, frames }, "a job failed");
    if (isLast) {
      await job.handleFailure?.(context, data, error).catch((err) => {
        log.error({ job: job.name, kind: Object(err).name }, "its failure could not be told");
      });
    }
    return { id, status: "failed", output: { message: `${name} ${code ?? ""}`.trim() } };
  }
}
