import { readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { isPostmaster } from "../src/database/embedded-postmaster.ts";

/** Begins the name of each temporary folder that holds a test database; the process it belongs to follows. */
export const temporaryPrefix = "blessing-jar-test-";

/** A test run that was killed leaves its PostgreSQL running: the next one ends it and removes its folder. */
export async function stopAbandoned(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const owner = new RegExp(`^${temporaryPrefix}(\\d+)-`).exec(name)?.[1];
    if (!owner || isAlive(Number(owner))) continue;
    const folder = path.join(tmpdir(), name);
    await stopIn(path.join(folder, "database/cluster"));
    await rm(folder, { recursive: true, force: true }).catch(() => {});
  }
}

async function stopIn(cluster: string): Promise<void> {
  const [pid] = (await readFile(path.join(cluster, "postmaster.pid"), "utf8").catch(() => "")).split("\n");
  if (pid && (await isPostmaster(Number(pid), cluster))) process.kill(Number(pid), "SIGQUIT");
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
