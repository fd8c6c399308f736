import type { Context } from "../http/context.ts";

/** Mails on their way to the mail server at the same time, of one kind and one process. */
export const mailsAtOnce = 5;

/** One kind of later work, listed by its feature and by all-jobs.ts. */
export interface JobDefinition {
  /** `feature.what`, also the name of its queue. */
  name: string;
  /** May run twice when a process dies in the middle, so it must be harmless to repeat. */
  handle(context: Context, data: unknown): Promise<void>;
  /** How often a failed job is tried again; 5 unless told. */
  retryLimit?: number;
  /** Seconds before the first of these; 5 unless told. Each wait is about double the one before, up to an hour. */
  retryDelay?: number;
  /** How many of these are done side by side in one process, each tried again by itself; 1 unless told. */
  atOnce?: number;
  /** Sent by the clock, once over all processes: a cron expression in UTC. */
  cron?: string;
  /** At most one of these runs, and at most one waits. */
  isSingle?: boolean;
}
