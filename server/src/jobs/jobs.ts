import { setTimeout as wait } from "node:timers/promises";
import { CompiledQuery } from "kysely";
import type pg from "pg";
import type { Db, PgBoss } from "pg-boss";
import type { Context } from "../context.ts";
import { isDatabaseAway } from "../database/away.ts";
import type { Database } from "../database/database.ts";
import { createPool } from "../database/pool.ts";
import type { Deadlines } from "../kit/deadlines.ts";
import type { JobDefinition, Jobs, SendOptions } from "./definition.ts";
import { prepareQueues, superviseSeconds, workOn } from "./queues.ts";
import { steadyClock } from "./steady-clock.ts";

export interface JobLog {
  error(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}

interface JobsOptions {
  connectionString: string;
  log: JobLog;
  deadlines?: Deadlines["database"] | undefined;
  definitions: JobDefinition[];
  /** How often silent processes are looked for; tests do not wait as long. */
  superviseEvery?: number;
}

const schema = "jobs";
const connections = 3; // apart from the app's own, so that a busy app can always send
const startAgainMs = 5_000;
const stopWithinMs = 10_000;
/** How soon what comes by the hour comes by the right one, after the machine's clock was set. */
const clockMonitorSeconds = 60;

export function createJobs(
  parts: Omit<Context, "jobs">,
  { connectionString, log, deadlines, definitions, superviseEvery = superviseSeconds }: JobsOptions,
): Jobs {
  const pool = createPool({ connectionString, deadlines, max: connections });
  const stopping = new AbortController();
  const logFault = outageLog(log);
  const names = definitions.map(({ name }) => name);
  const mailNames = definitions.filter(({ isMail }) => isMail).map(({ name }) => name);
  let sender: Promise<PgBoss> | undefined;
  let worker: PgBoss | undefined;
  let starting: Promise<void> | undefined;
  const context: Context = { ...parts, jobs: { send, sendAll, retry, names, mailNames, work, stop } };

  /** The library checks its own tables here, which takes a moment: this is left until the first use. */
  async function start(isWorker: boolean): Promise<PgBoss> {
    const { PgBoss } = await import("pg-boss");
    const boss = new PgBoss({
      db: throughPool(pool),
      schema,
      supervise: isWorker,
      schedule: isWorker,
      superviseIntervalSeconds: superviseEvery,
      monitorIntervalSeconds: superviseEvery,
      clock: steadyClock,
      clockMonitorIntervalSeconds: clockMonitorSeconds,
    });
    boss.on("error", (error) => logFault(error, "the job queue"));
    try {
      await boss.start();
      await prepareQueues(boss, definitions);
      if (isWorker) await workOn(boss, definitions, context, log);
      return boss;
    } catch (error) {
      await boss.stop({ graceful: false }).catch(() => {});
      throw error;
    }
  }

  async function findSender(): Promise<PgBoss> {
    if (worker) return worker;
    sender ??= start(false);
    return await sender.catch((error) => {
      sender = undefined;
      throw error;
    });
  }

  async function send(name: string, data: object, options: SendOptions = {}): Promise<void> {
    const boss = await findSender();
    const priority = options.isFirst ? 1 : 0;
    await boss.send(name, data, { priority, ...(options.db ? { db: within(options.db) } : {}) });
  }

  async function sendAll(name: string, all: readonly object[], options: SendOptions = {}): Promise<void> {
    if (all.length === 0) return;
    const boss = await findSender();
    const jobs = all.map((data) => ({ data }));
    await boss.insert(name, jobs, options.db ? { db: within(options.db) } : {});
  }

  async function retry(name: string, id: string, options: SendOptions = {}): Promise<void> {
    const boss = await findSender();
    await boss.retry(name, id, options.db ? { db: within(options.db) } : {});
  }

  function work(): Promise<void> {
    starting ??= startWorker();
    return starting;
  }

  async function startWorker(): Promise<void> {
    while (!worker && !stopping.signal.aborted) {
      try {
        worker = await start(true);
      } catch (error) {
        logFault(error, "the job queue does not start");
        await wait(startAgainMs, undefined, { signal: stopping.signal }).catch(() => {});
      }
    }
  }

  async function stop(): Promise<void> {
    stopping.abort();
    // What is just being started would poll on connections that are gone.
    await starting;
    for (const boss of [worker, await sender?.catch(() => undefined)]) {
      await boss?.stop({ graceful: true, timeout: stopWithinMs });
    }
    await pool.end();
  }

  return context.jobs;
}

// Longer than a poll of the queues and the timeout of a connection together: silence then means that all is well.
const quietMs = 30_000;

/**
 * Rate limit: while the database is away each queue fails at each poll, dozens of lines a second. Its first error is
 * logged, the others are counted, and the count is logged when no more have come for a while.
 */
export function outageLog(log: JobLog): (error: unknown, message: string) => void {
  let outage: { since: number; last: number; errors: number; end: NodeJS.Timeout } | undefined;

  function end(): void {
    if (!outage) return;
    const { since, last, errors } = outage;
    outage = undefined;
    const seconds = Math.round((last - since) / 1000);
    log.warn({ errors, seconds }, "the job queue reaches the database again");
  }

  return (err, message) => {
    if (!isDatabaseAway(err)) return log.error({ err }, message);
    const now = performance.now();
    if (outage) {
      outage.errors += 1;
      outage.last = now;
      outage.end.refresh();
      return;
    }
    log.error({ err }, `${message}: the database is away`);
    outage = { since: now, last: now, errors: 1, end: setTimeout(end, quietMs).unref() };
  };
}

/** The queue's adapter to our pool. Without values it sends several statements at once, which cannot be prepared. */
export function throughPool(pool: pg.Pool): Db {
  return { executeSql: (text, values) => pool.query(text, values?.length ? values : undefined) };
}

/** The same on a transaction's own connection. */
function within(transaction: Database): Db {
  return {
    async executeSql(text, values = []) {
      const { rows } = await transaction.executeQuery(CompiledQuery.raw(text, [...values]));
      return { rows: [...rows] };
    },
  };
}
