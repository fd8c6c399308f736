import type { Context } from "../../context.ts";
import { Failure } from "../../kit/failure.ts";
import type { Viewer } from "../../kit/viewer.ts";
import { recordAct } from "../audit-log/audit-log.queries.ts";
import { getFailedJob } from "./queues.queries.ts";

const uniqueViolation = "23505";

/** @throws Failure job.not-found where it is missing, is tried already, or its singleton is queued again. */
export async function retryFailed(
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
