import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { closeSync, fstatSync, openSync } from "node:fs";
import { readFile, rename, rm, stat } from "node:fs/promises";
import { totalmem } from "node:os";
import path from "node:path";
import { type ClusterLocation, socketPort } from "./embedded-location.ts";

/** PostgreSQL needs nothing of our environment, and its own language for the few messages we read. */
export const postgresEnvironment = { LC_ALL: "C", TZ: "UTC" };

const largestLog = 5_000_000;
const megabyte = 1024 * 1024;

/**
 * The number of the PostgreSQL that runs on this cluster. Lock files of a dead one are removed: PostgreSQL itself
 * trusts any living process that has their number. Two apps may race here; the kernel's shared memory key still admits
 * only one PostgreSQL.
 */
export async function findPostmaster({ cluster, socketFolder }: ClusterLocation) {
  const file = path.join(cluster, "postmaster.pid");
  const read = () => readFile(file, "utf8").catch(() => "");
  const text = await read();
  const pid = Number.parseInt(text, 10);
  if (await isPostmaster(pid, cluster)) return pid;
  if (text && text === (await read())) {
    await rm(path.join(socketFolder, `.s.PGSQL.${socketPort}.lock`), { force: true });
    await rm(file, { force: true });
  }
  return undefined;
}

/** Whether this process is a PostgreSQL on this cluster, and not a stranger that got its number. */
export async function isPostmaster(pid: number, cluster: string): Promise<boolean> {
  const command =
    process.platform === "linux"
      ? await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "")
      : spawnSync("ps", ["-ww", "-o", "args=", "-p", `${pid}`], { encoding: "utf8" }).stdout;
  return command.replaceAll("\0", " ").includes(` -D ${cluster} `);
}

export interface Launch {
  isRunning(): boolean;
  /** In order, and before anybody has connected. */
  end(): Promise<void>;
  /** Its last fatal words, once it has ended. */
  complaint(): Promise<string>;
}

/** Starts PostgreSQL in its own process group, so that neither Ctrl-C nor our sudden death takes it along. */
export async function launchPostmaster(location: ClusterLocation, bin: string, isDurable: boolean) {
  const { cluster, folder, socketFolder, account } = location;
  const logFile = path.join(folder, "postgres.log");
  const found = await stat(logFile).catch(() => undefined);
  if (found && found.size > largestLog) await rename(logFile, `${logFile}.1`);
  const log = openSync(logFile, "a", 0o600);
  const begin = fstatSync(log).size;
  const child = spawn(path.join(bin, "postgres"), ["-D", cluster, ...settingsFor(socketFolder, isDurable)], {
    ...account,
    cwd: folder,
    detached: true,
    env: postgresEnvironment,
    stdio: ["ignore", log, log],
  });
  closeSync(log);
  child.on("error", () => {});
  child.unref();
  const isRunning = () => child.pid !== undefined && child.exitCode === null && child.signalCode === null;
  return {
    isRunning,
    async end() {
      if (!isRunning()) return;
      const ended = once(child, "exit");
      child.kill("SIGINT");
      await ended;
    },
    async complaint() {
      const words = (await readFile(logFile)).subarray(begin).toString();
      return words.match(/(?:FATAL|PANIC): .*/g)?.at(-1) ?? words.trim().split("\n").at(-1) ?? "";
    },
  };
}

/** Sized for a small machine that PostgreSQL does not have to itself. */
function settingsFor(socketFolder: string, isDurable: boolean): string[] {
  const memory = totalmem() / megabyte;
  const buffers = Math.round(Math.min(256, Math.max(32, memory / 16)));
  const settings: Record<string, string | number> = {
    listen_addresses: "",
    unix_socket_directories: socketFolder,
    unix_socket_permissions: "0700",
    max_connections: 100,
    shared_buffers: `${buffers}MB`,
    effective_cache_size: `${Math.round(memory / 2)}MB`,
    maintenance_work_mem: "64MB",
    // A crash replays at most about this much, which takes a second or two.
    max_wal_size: "256MB",
    wal_compression: "on",
    // Separate workers for reading cost memory and gain nothing at this size.
    io_method: "sync",
    timezone: "UTC",
    log_timezone: "UTC",
    // No text of a member in a log: the app reports failed statements, without their values.
    log_min_messages: "log",
    log_min_error_statement: "panic",
    log_error_verbosity: "terse",
    log_checkpoints: "off",
    ...(isDurable ? {} : { fsync: "off", full_page_writes: "off" }),
  };
  return Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}
