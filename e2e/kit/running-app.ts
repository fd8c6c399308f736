import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
const longestStart = 60_000;
const longestStop = 20_000;

export interface RunningApp {
  url: string;
  port: number;
  dataDir: string;
  /** As an operator does it. */
  stop(): Promise<void>;
  /** As a power cut does it: nothing is finished. */
  kill(): Promise<void>;
}

interface AppOptions {
  dataDir: string;
  /** A free one, unless an earlier address is to be kept. */
  port?: number;
  settings?: Record<string, string>;
  /** The same machine under another name: browsers have no passkeys for a bare IP address. */
  hostname?: "127.0.0.1" | "localhost";
  /** The folder of another build, which is to run in place of this one. */
  build?: string;
}

/** The real app with its own PostgreSQL, ready to answer. */
export async function startApp({
  dataDir,
  port,
  settings = {},
  hostname = "127.0.0.1",
  build = root,
}: AppOptions): Promise<RunningApp> {
  const ownPort = port ?? (await freePort());
  const url = `http://${hostname}:${ownPort}`;
  const { PATH = "", HOME = "" } = process.env;
  const child = spawn(process.execPath, ["server/dist/main.js"], {
    cwd: build,
    env: {
      PATH,
      HOME,
      PORT: String(ownPort),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      RATE_LIMITS: "off",
      NODE_COMPILE_CACHE: path.join(root, ".cache/compiled"),
      ...settings,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const said = outputOf(child);
  try {
    await untilReady(child, url);
  } catch (error) {
    child.kill("SIGKILL");
    throw new Error(`The app did not start:\n${said()}`, { cause: error });
  }
  return {
    url,
    port: ownPort,
    dataDir,
    stop: () => end(child, "SIGTERM", said),
    kill: () => end(child, "SIGKILL", said),
  };
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("No port was given");
  return address.port;
}

async function untilReady(child: ChildProcess, url: string): Promise<void> {
  for (const deadline = Date.now() + longestStart; Date.now() < deadline; await sleep(50)) {
    if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}`);
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
  }
  throw new Error(`Not ready after ${longestStart} ms`);
}

async function end(child: ChildProcess, signal: "SIGTERM" | "SIGKILL", said: () => string): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill(signal);
  const isEnded = await Promise.race([ended.then(() => true), sleep(longestStop, false, { ref: false })]);
  if (isEnded) return;
  child.kill("SIGKILL");
  throw new Error(`The app did not stop within ${longestStop} ms of ${signal}:\n${said()}`);
}

function outputOf(child: ChildProcess): () => string {
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => {
      output = `${output}${text}`.slice(-20_000);
    });
  }
  return () => output;
}
