import type { JobResult, PgBoss } from "pg-boss";
import type { Context } from "../http/context.ts";
import type { JobDefinition } from "./definition.ts";
import type { JobLog } from "./jobs.ts";

const day = 86_400;
// A running job is given up, and tried again, after this long.
const expireInSeconds = 900;

/** Makes the queue of each job, or brings it to what its definition says now. */
export async function prepareQueues(boss: PgBoss, jobs: JobDefinition[]): Promise<void> {
  for (const { name, retryLimit = 5, retryDelay = 5, isSingle } of jobs) {
    const settings = {
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

/** Does jobs as they come: of each kind as many side by side as it says, and on without a pause while more wait. */
export async function workOn(
  boss: PgBoss,
  jobs: JobDefinition[],
  context: Context,
  log: JobLog,
): Promise<void> {
  for (const job of jobs) {
    if (job.cron) await boss.schedule(job.name, job.cron);
    const taking = { batchSize: job.atOnce ?? 1, burstWhenBatchFull: true, perJobResults: true } as const;
    await boss.work(job.name, taking, (taken) =>
      Promise.all(taken.map(({ id, data }) => resultOf(job, context, { id, data }, log))),
    );
  }
}

// The queue stores what is told of a failure, and the words of an error may be a member's: an address, a row. Only its
// kind and its place in the code are passed on.
async function resultOf(
  job: JobDefinition,
  context: Context,
  { id, data }: { id: string; data: unknown },
  log: JobLog,
): Promise<JobResult> {
  try {
    await job.handle(context, data);
    return { id, status: "completed" };
  } catch (error) {
    const { name = "Error", code, stack = "" } = Object(error) as Partial<Error & { code: string }>;
    const places = stack.split("\n").filter((line) => line.startsWith("    at "));
    log.error({ job: job.name, kind: name, code, places }, "a job failed");
    return { id, status: "failed", output: { message: `${name} ${code ?? ""}`.trim() } };
  }
}
