import { getQueues, listFailedJobs, queueLimits, retryJob } from "@blessing-jar/contract/queues.ts";
import type { App, Context } from "../../context.ts";
import { decodeCursor, parsePosition } from "../../http/pages.ts";
import { routes } from "../../http/routes.ts";
import { countJobs } from "../metrics/metrics.queries.ts";
import { retryFailed } from "./queues.actions.ts";
import { presentFailedJobs, presentQueues } from "./queues.presenter.ts";
import { listFailed, measureMails } from "./queues.queries.ts";

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
