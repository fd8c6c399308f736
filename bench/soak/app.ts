import { type ChildProcess, spawn } from "node:child_process";
import { createWriteStream } from "node:fs";
import { mkdir, readFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pinnedNode, root, serverEnvironment, serverFlags, serverProgram } from "../../scripts/run.mjs";
import { isPostmaster } from "../../server/src/database/embedded-postmaster.ts";
import { falseClock } from "./false-clock.ts";
import type { Findings } from "./findings.ts";
import type { Troubles } from "./troubles.ts";

const logFolder = path.join(root, ".cache/soak");
const linesKept = 20;
/** The level of what ends the process, in its log. */
const fatal = '"level":60';
const restartMs = 1_000;
const readyMs = 60_000;
const stopMs = 30_000;

export interface AppOptions {
  name: string;
  port: number;
  dataDir: string;
  temporaryFolder: string;
  /** The folder of the version that runs, built; this one if not said. */
  version?: string;
  settings: Record<string, string>;
  findings: Findings;
  troubles: Troubles;
}

/** The app as `npm start` runs it, under a supervisor that starts it again whenever it ends, asked or not. */
export async function superviseApp({
  name,
  port,
  dataDir,
  temporaryFolder,
  version = root,
  settings,
  findings,
  troubles,
}: AppOptions) {
  const url = `http://127.0.0.1:${port}`;
  const { PATH, HOME } = process.env;
  const clock = falseClock(temporaryFolder);
  const env = {
    PATH,
    HOME,
    TMPDIR: temporaryFolder,
    NODE_COMPILE_CACHE: serverEnvironment().NODE_COMPILE_CACHE,
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    RATE_LIMITS: "off",
    // The reserve of a real disk would leave this one little room.
    DISK_RESERVE_MEGABYTES: "5",
    ...clock.env,
    ...settings,
  };
  await mkdir(logFolder, { recursive: true });
  const logFile = path.join(logFolder, `${name}.txt`);
  const log = createWriteStream(logFile);
  log.on("error", () => {});

  let child: ChildProcess;
  let isAsked = false;
  let isOver = false;
  let deaths = 0;
  let running = version;
  let exit = Promise.resolve();

  function begin(): void {
    isAsked = false;
    const lines: string[] = [];
    const dying: { mend?: () => void } = {};
    // From its last word on: what fails until it is back is no finding of its own.
    const suffer = () => {
      if (!isAsked) dying.mend ??= troubles.begin("all");
    };
    const started = spawn(pinnedNode(), [...serverFlags, path.join(running, serverProgram)], {
      cwd: running,
      env,
      stdio: ["ignore", "pipe", "pipe"],
    });
    child = started;
    for (const stream of [started.stdout, started.stderr]) {
      stream.on("data", (bytes: Buffer) => {
        log.write(bytes);
        lines.push(...bytes.toString().trim().split("\n"));
        lines.splice(0, lines.length - linesKept);
        if (bytes.includes(fatal)) suffer();
      });
    }
    exit = new Promise((resolve) => {
      started.once("error", () => resolve());
      started.once("close", (code, signal) => {
        log.write(`--- the process ended: ${signal ?? code}, ${isAsked ? "as asked" : "unasked"}\n`);
        if (!isAsked) {
          deaths += 1;
          suffer();
          const { mend = () => {} } = dying;
          untilReady("it ended by itself").then(mend, mend);
          findings.add("lives", `the app (${name}) ended by itself: ${causeOf(lines)}`, lines.join("\n"));
        }
        resolve();
        if (!isOver) setTimeout(() => !isOver && begin(), restartMs);
      });
    });
  }

  async function isReady(): Promise<boolean> {
    const response = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) }).catch(
      () => undefined,
    );
    await response?.body?.cancel().catch(() => {});
    return response?.ok ?? false;
  }

  /** Until it answers, with its database. */
  async function untilReady(after: string): Promise<void> {
    const since = Date.now();
    while (!(await isReady())) {
      if (Date.now() - since > readyMs) {
        findings.add("answers in a minute", `the app (${name}) was not ready a minute after ${after}`);
        if (isOver || Date.now() - since > 3 * readyMs)
          throw new Error(`The app (${name}) does not come back.`);
      }
      await sleep(200);
    }
  }

  async function kill(): Promise<void> {
    isAsked = true;
    child.kill("SIGKILL");
    await exit;
    await sleep(restartMs + 100);
  }

  /** As a service manager stops it, with the wait that it grants. */
  async function stop(): Promise<void> {
    isAsked = true;
    const ended = exit;
    child.kill("SIGTERM");
    const timer = setTimeout(() => {
      findings.add("stops", `SIGTERM was not obeyed (${name}) within ${stopMs / 1000} s`);
      child.kill("SIGKILL");
    }, stopMs);
    await ended;
    clearTimeout(timer);
  }

  /** The PostgreSQL of this app, and no other: its number is looked at again before it is used. */
  async function postmaster(): Promise<number | undefined> {
    const cluster = path.join(dataDir, "database/cluster");
    const text = await readFile(path.join(cluster, "postmaster.pid"), "utf8").catch(() => "");
    const pid = Number.parseInt(text, 10);
    return (await isPostmaster(pid, cluster)) ? pid : undefined;
  }

  async function killDatabase(signal: NodeJS.Signals = "SIGKILL"): Promise<void> {
    const pid = await postmaster();
    if (pid) process.kill(pid, signal);
    while (pid && (await postmaster()) === pid) await sleep(20);
  }

  begin();
  await untilReady("its first start");
  return {
    url,
    env,
    logFile,
    pid: () => child.pid ?? 0,
    deaths: () => deaths,
    untilReady,
    kill,
    killDatabase,
    turnClock: clock.turn,
    async restart(): Promise<void> {
      await stop();
      await sleep(restartMs + 100);
    },
    /** With its next start. */
    become(next: string): void {
      running = next;
    },
    /** For good, and its database with it, should it have been left behind. */
    async end(): Promise<void> {
      isOver = true;
      if (child.exitCode === null && child.signalCode === null) await stop();
      await killDatabase("SIGINT");
      log.end();
    },
  };
}

export type App = Awaited<ReturnType<typeof superviseApp>>;

/** The line that says why, without what differs from one time to the next. */
function causeOf(lines: string[]): string {
  const line =
    lines.find((text) => text.includes(fatal)) ??
    lines.find((text) => /^\S*Error/.test(text)) ??
    lines.at(-1) ??
    "no word";
  const message = /"message":"([^"]*)"/.exec(line)?.[1] ?? line;
  return message
    .replace(/\/[^\s')]+/g, "…")
    .replace(/\d+/g, "n")
    .slice(0, 160);
}
