import * as z from "zod/mini";
import { moment } from "./kit/dates.ts";
import { endpoint } from "./kit/endpoint.ts";
import { nextCursor, pageQuery } from "./kit/pages.ts";
import { id } from "./kit/text.ts";

export const queueLimits = { pageSize: 25 } as const;

const queue = z.object({
  /** `feature.what` */
  name: z.string(),
  waiting: z.int(),
  running: z.int(),
  /** Given up within the last day. */
  failed: z.int(),
});
export type Queue = z.infer<typeof queue>;

const mails = z.object({
  /** False where mails only reach the outbox folder. */
  isDelivered: z.boolean(),
  waiting: z.int(),
  failed: z.int(),
  /** The name and the code of the last error, and nothing of what was to be sent. */
  lastError: z.nullable(z.object({ name: z.string(), error: z.string(), at: z.nullable(moment) })),
});
export type MailHealth = z.infer<typeof mails>;

export const getQueues = endpoint({
  summary:
    "How much later work waits, runs or has failed, of each kind, and how mails fare. For administrators.",
  method: "GET",
  path: "/api/admin/jobs",
  answer: z.object({ queues: z.array(queue), mails }),
});

const failedJob = z.object({
  id,
  name: z.string(),
  tries: z.int(),
  error: z.string(),
  createdAt: moment,
  failedAt: moment,
});
export type FailedJob = z.infer<typeof failedJob>;

export const listFailedJobs = endpoint({
  summary: "Work that was given up within the last day, last first. For administrators.",
  method: "GET",
  path: "/api/admin/jobs/failed",
  query: z.object(pageQuery),
  answer: z.object({ jobs: z.array(failedJob), nextCursor }),
});

export const retryJob = endpoint({
  summary: "Try work once more that was given up. For administrators.",
  method: "POST",
  path: "/api/admin/jobs/:jobId/retry",
  status: 204,
  errors: ["job.not-found"],
});
