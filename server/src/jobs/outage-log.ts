import { isDatabaseAway } from "../database/away.ts";
import type { JobLog } from "./jobs.ts";

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
    const now = Date.now();
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
