import { existsSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { isPostmaster } from "../src/database/embedded-postmaster.ts";
import { isMemoryPlenty, memory, prefix } from "./memory-disk.ts";

/** In memory where there is plenty: a disk takes longer to copy a database, and longer still to forget it. */
export async function makeDatabaseFolder(): Promise<string> {
  return mkdtemp(path.join(isMemoryPlenty() ? memory : tmpdir(), `${prefix}${process.pid}-`));
}

/** A test run that was killed leaves its PostgreSQL running: the next one ends it and removes its folder. */
export async function stopAbandoned(): Promise<void> {
  for (const parent of [tmpdir(), memory].filter(existsSync)) {
    for (const name of await readdir(parent)) {
      const owner = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1];
      if (!owner || isAlive(Number(owner))) continue;
      const folder = path.join(parent, name);
      await stopIn(path.join(folder, "database/cluster"));
      await rm(folder, { recursive: true, force: true }).catch(() => {});
    }
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
