import type { Config } from "../../config.ts";
import { believed } from "../../kit/believed.ts";
import { listBackups, madeAtOf } from "./backups.manifest.ts";
import { createBackupStore } from "./backups.store.ts";

const hourMs = 3_600_000;
// A backup takes its time, and is tried again.
const graceHours = 12;
/** By hand, once a week is what an operator should not go below. */
const hoursApart = { day: 24, week: 7 * 24, off: 7 * 24 };

/** The age from which the newest backup is late. */
export function lateAfterMs({ backup }: Pick<Config, "backup">): number {
  return (hoursApart[backup.every] + graceHours) * hourMs;
}

/**
 * How old the newest complete backup is, in milliseconds; infinite where there is none yet. The place is asked now and then,
 * for each look costs; while it cannot be reached, what was known grows older. Undefined where none are made.
 */
export function backupAge(
  config: Pick<Config, "backup" | "dataDir">,
  /** Whoever has just made one waits for it to be told. */
  believedMs = 10_000,
): ((now: Date) => Promise<number>) | undefined {
  const store = createBackupStore(config);
  if (!store) return undefined;
  let newest: Date | undefined;
  const look = believed(believedMs, async () => {
    const id = (await listBackups(store)).at(-1);
    if (id) newest = madeAtOf(id);
  });
  return async (now) => {
    await look(now.getTime());
    return newest ? now.getTime() - newest.getTime() : Number.POSITIVE_INFINITY;
  };
}
