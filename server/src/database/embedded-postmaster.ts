import { execFileSync, spawn } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { link, readFile, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { Place } from "./embedded-place.ts";
import { settingsFor } from "./embedded-settings.ts";

/** PostgreSQL needs nothing of our environment, and its own language for the few messages we read. */
export const postgresEnvironment = { LC_ALL: "C", TZ: "UTC" };

const largestLog = 5_000_000;

/** What postmaster.pid tells of the PostgreSQL that runs, or ran, on this cluster. */
export interface PidFile {
  pid: number;
  text: string;
  socketFolder: string | undefined;
  isReady: boolean;
}

export async function readPidFile({ cluster }: Place): Promise<PidFile | undefined> {
  const text = await readFile(path.join(cluster, "postmaster.pid"), "utf8").catch(() => "");
  const [pid, folder, , , socketFolder, , , status] = text.split("\n");
  if (!Number(pid)) return undefined;
  return {
    pid: Number(pid),
    text,
    // A copied or moved folder still names the one it came from, whose database is not ours.
    socketFolder: folder === cluster ? socketFolder : undefined,
    isReady: status?.trim() === "ready",
  };
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Whether this process is a PostgreSQL on this cluster, and not a zombie or a stranger that got its number. */
export async function isPostmaster(pid: number, { cluster }: Pick<Place, "cluster">): Promise<boolean> {
  if (!isAlive(pid)) return false;
  if (process.platform === "linux") {
    const command = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
    return command.split("\0").includes(cluster);
  }
  try {
    return execFileSync("ps", ["-ww", "-o", "args=", "-p", String(pid)], { encoding: "utf8" }).includes(
      cluster,
    );
  } catch {
    return false;
  }
}

/**
 * PostgreSQL itself trusts any living process with the number in its lock files, so those of a dead one are removed
 * first. Should two apps do so at once, the kernel's shared memory key still admits only one PostgreSQL.
 */
export async function removeStale({ cluster, socketFolder }: Place, stale: PidFile): Promise<void> {
  const file = path.join(cluster, "postmaster.pid");
  const aside = `${file}.stale-${process.pid}`;
  await rename(file, aside).catch(() => {});
  const moved = await readFile(aside, "utf8").catch(() => stale.text);
  if (moved === stale.text) await rm(path.join(socketFolder, ".s.PGSQL.5432.lock"), { force: true });
  else await link(aside, file).catch(() => {});
  await rm(aside, { force: true });
}

export interface Launch {
  isRunning(): boolean;
  /** Its last fatal words, once it has ended. */
  complaint(): Promise<string>;
}

/** Starts PostgreSQL in its own process group, so that neither Ctrl-C nor our sudden death takes it along. */
export async function launchPostmaster(place: Place, bin: string, isDurable: boolean): Promise<Launch> {
  const { cluster, folder, logFile, socketFolder, account } = place;
  let begin = await sizeOf(logFile);
  if (begin > largestLog) {
    await rename(logFile, `${logFile}.1`);
    begin = 0;
  }
  const logTo = openSync(logFile, "a", 0o600);
  const child = spawn(path.join(bin, "postgres"), ["-D", cluster, ...settingsFor(socketFolder, isDurable)], {
    ...account,
    cwd: folder,
    detached: true,
    env: postgresEnvironment,
    stdio: ["ignore", logTo, logTo],
  });
  closeSync(logTo);
  child.on("error", () => {});
  child.unref();
  return {
    isRunning: () => child.pid !== undefined && child.exitCode === null && child.signalCode === null,
    async complaint() {
      const words = (await readFile(logFile)).subarray(begin).toString();
      return words.match(/(?:FATAL|PANIC): .*/g)?.at(-1) ?? words.trim().split("\n").at(-1) ?? "";
    },
  };
}

async function sizeOf(file: string): Promise<number> {
  const found = await stat(file).catch(() => undefined);
  return found?.size ?? 0;
}
