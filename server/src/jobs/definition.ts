import type * as z from "zod/mini";
import type { Config } from "../config.ts";
import type { Context } from "../context.ts";
import type { Database } from "../database/database.ts";

const mailsAtOnce = 5;

/** With the backoff they outlive a mail server that is away for three hours. */
const mailRetries = 12;

/** One kind of later work, listed by its feature and by all-jobs.ts. */
export interface JobDefinition {
  /** `feature.what`, also the name of its queue. */
  name: string;
  /**
   * Must be idempotent: a job runs again when its process dies in the middle. The signal is aborted once the queue has given it
   * to another process, or no longer waits for it: what takes long looks at it.
   */
  handle(context: Context, data: unknown, signal?: AbortSignal): Promise<void>;
  /** What is to be said of a job whose last try has failed. One whose process died has had no last try. */
  handleFailure?(context: Context, data: unknown, error: unknown): Promise<void>;
  /** How often a failed job is retried; 5 by default. */
  retryLimit?: number;
  /** Seconds before the first retry, 5 by default; exponential backoff after it, up to an hour. */
  retryDelay?: number;
  /** Concurrency in one process, 1 by default; each job is retried by itself. */
  atOnce?: number;
  /** The same of jobs that may take long: each takes its next by itself, and does not wait for those beside it. */
  apart?: number;
  /** A schedule for all processes together: a cron expression in UTC; undefined ends the one of earlier settings. */
  cron?: string | ((config: Config) => string | undefined);
  /** When a running job counts as failed though its process is alive; 900 by default. */
  expireInSeconds?: number;
  /** A singleton: at most one runs, and at most one is queued. */
  isSingle?: boolean;
  /** Set by `mailJob`. */
  isMail?: boolean;
}

/** A job that is asked for, each time with an order: ids alone, and no personal data, since what they stand for is looked up by it. */
interface OrderedJob<Order extends object> extends JobDefinition {
  /** With a transaction it exists only if that commits. */
  later(context: Pick<Context, "jobs">, order: Order, db?: Database): Promise<void>;
  laterAll(context: Pick<Context, "jobs">, orders: Order[], db?: Database): Promise<void>;
}

export function orderedJob<Order extends object>(
  name: string,
  order: z.ZodMiniType<Order>,
  handle: (context: Context, order: Order, signal?: AbortSignal) => Promise<void>,
  settings: Omit<JobDefinition, "name" | "handle"> = {},
): OrderedJob<Order> {
  return {
    ...settings,
    name,
    handle: (context, data, signal) => handle(context, order.parse(data), signal),
    later: ({ jobs }, given, db) => jobs.send(name, given, db && { db }),
    laterAll: ({ jobs }, all, db) => jobs.sendAll(name, all, db && { db }),
  };
}

/** The job that sends one kind of mails. */
export function mailJob<Order extends object>(
  name: string,
  order: z.ZodMiniType<Order>,
  handle: (context: Context, order: Order) => Promise<void>,
  retryLimit = mailRetries,
): OrderedJob<Order> {
  return orderedJob(name, order, handle, { retryLimit, atOnce: mailsAtOnce, isMail: true });
}

export interface SendOptions {
  /** A transaction: the job then exists only if that commits. */
  db?: Database;
  /** Before those of its kind that are not, however long these wait. */
  isFirst?: boolean;
}

/** A job queue in the same database; each job is taken by exactly one of all working processes. */
export interface Jobs {
  send(name: string, data: object, options?: SendOptions): Promise<void>;
  /** Many of one kind in one statement. */
  sendAll(name: string, all: readonly object[], options?: SendOptions): Promise<void>;
  /** Of every kind of work. */
  names: readonly string[];
  /** Of those that send mails. */
  mailNames: readonly string[];
  /** Queues a job once more that was given up; nothing where its singleton is queued already. */
  retry(name: string, id: string, options?: SendOptions): Promise<void>;
  /** Starts doing jobs, and tries again while the database is away. With JOBS=off it is never called. */
  work(): Promise<void>;
  /** Lets running jobs finish, for some seconds at most. */
  stop(): Promise<void>;
}
