import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from "node:fs";
import path from "node:path";

/** Begins the name of each temporary folder of a test run; the process it belongs to follows. Short, as a socket's path is. */
export const prefix = "jar-test-";

export const memory = "/dev/shm";
const plentyBytes = 4 * 2 ** 30;

/**
 * From here on the temporary files of this process, and of those that it starts, are in memory where there is plenty: tests
 * of backups waited for the disk a third of their time. They go with the process; what a killed one left, the next run removes.
 */
export function keepTemporaryFilesInMemory(): void {
  if (process.env.TMPDIR?.startsWith(path.join(memory, prefix)) || !isMemoryPlenty()) return;
  const folder = mkdtempSync(path.join(memory, `${prefix}${process.pid}-`));
  // PostgreSQL of a superuser's tests runs as somebody else, in a folder below.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  process.once("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
}

/** And programs may be run from it, as some tests do. */
export function isMemoryPlenty(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory);
    const [, mounted] = readFileSync("/proc/mounts", "utf8").split(` ${memory} `);
    return bavail * bsize > plentyBytes && mounted !== undefined && !/^.*\bnoexec\b/.test(mounted);
  } catch {
    return false;
  }
}
