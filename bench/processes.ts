import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { closeSync, fstatSync, openSync, readSync, unlinkSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { root, serverEnvironment, serverFlags, serverProgram } from "../scripts/run.mjs";

export interface Running {
  url: string;
  pid: number;
  /** Where it keeps files. */
  dataDir: string;
  /** From the start of the process to its first answer. */
  readyMs: number;
  megabytes(): number;
  /** What it wrote to its log. */
  logged(): string;
  stop(): Promise<void>;
}

/** The app as `npm start` runs it, but without limits on attempts unless the settings ask for them. */
export function startApp(
  databaseUrl: string,
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<Running> {
  return start(serverProgram, serverFlags, {
    NODE_COMPILE_CACHE: serverEnvironment().NODE_COMPILE_CACHE,
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    RATE_LIMITS: "off",
    LOG_LEVEL: "error",
    ...settings,
  });
}

export function startBare(databaseUrl: string): Promise<Running> {
  return start("bench/bare.ts", [], { DATABASE_URL: databaseUrl });
}

/** A script of ours in a process of its own, up when it answers. */
async function start(script: string, flags: string[], settings: Record<string, string>): Promise<Running> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const { PATH, HOME } = process.env;
  // No pipe: while nobody reads one, who writes into it waits.
  const logFile = path.join(tmpdir(), `blessing-jar-bench-${port}.log`);
  const log = openSync(logFile, "w+");
  unlinkSync(logFile);
  const begin = performance.now();
  const child = spawn(process.execPath, [...flags, ...profiling(script), path.join(root, script)], {
    cwd: root,
    env: { PATH, HOME, PORT: String(port), PUBLIC_URL: url, ...settings },
    stdio: ["ignore", log, "inherit"],
  });
  child.once("exit", () => closeSync(log));
  await firstAnswer(`${url}/healthz`, child);
  const readyMs = performance.now() - begin;
  return {
    url,
    pid: child.pid ?? 0,
    dataDir: settings.DATA_DIR ?? "",
    readyMs,
    megabytes: () => megabytesOf(child),
    logged: () => textIn(log),
    stop: () => stop(child),
  };
}

/** From its beginning, whoever else writes into it. */
function textIn(file: number): string {
  const bytes = Buffer.alloc(fstatSync(file).size);
  readSync(file, bytes, 0, bytes.length, 0);
  return bytes.toString();
}

/** `BENCH_PROFILE=server` writes a CPU profile of every script whose path begins so. */
function profiling(script: string): string[] {
  const wanted = process.env.BENCH_PROFILE;
  return wanted && script.startsWith(wanted) ? ["--cpu-prof", "--cpu-prof-dir=.cache/profiles"] : [];
}

async function firstAnswer(address: string, child: ChildProcess): Promise<void> {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await sleep(5)) {
    if (child.exitCode !== null) throw new Error(`${child.spawnargs.at(-1)} ended before it answered.`);
    const response = await fetch(address).catch(() => undefined);
    await response?.body?.cancel();
    if (response?.ok) return;
  }
  child.kill("SIGKILL");
  throw new Error(`${child.spawnargs.at(-1)} did not answer.`);
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  const timer = setTimeout(() => child.kill("SIGKILL"), 20_000);
  await ended;
  clearTimeout(timer);
}

function megabytesOf(child: ChildProcess): number {
  const kilobytes = execFileSync("ps", ["-o", "rss=", "-p", String(child.pid)], { encoding: "utf8" });
  return Number(kilobytes) / 1024;
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

/** Different ones. */
export async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < count) ports.add(await freePort());
  return [...ports];
}
