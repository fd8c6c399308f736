import { type ChildProcess, spawn } from "node:child_process";
import { createWriteStream } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

const restartMs = 1_000;
const stopMs = 20_000;

interface Options {
  command: string;
  args: string[];
  logFile: string;
  account: { uid?: number; gid?: number };
}

/** A program of somebody else's, under a supervisor that starts it again, as a service manager would. */
export function superviseDaemon({ command, args, logFile, account }: Options) {
  const log = createWriteStream(logFile, { flags: "a" });
  log.on("error", () => {});
  let child: ChildProcess;
  let ended = Promise.resolve();
  let isDown = false;

  function begin(): void {
    child = spawn(command, args, { ...account, cwd: "/", stdio: ["ignore", "pipe", "pipe"], detached: true });
    for (const stream of [child.stdout, child.stderr])
      stream?.on("data", (bytes: Buffer) => log.write(bytes));
    ended = new Promise((resolve) => {
      child.once("error", (error) => {
        log.write(`--- ${error.message}\n`);
        resolve();
      });
      // Not `close`: what it started may hold its output open.
      child.once("exit", (code, signal) => {
        log.write(`--- ended: ${signal ?? code}\n`);
        resolve();
        setTimeout(() => isDown || begin(), restartMs);
      });
    });
  }

  /** `signal` to it alone; what it started is its own affair. */
  async function end(signal: NodeJS.Signals): Promise<void> {
    const exit = ended;
    child.kill(signal);
    const timer = setTimeout(() => child.kill("SIGKILL"), stopMs);
    await exit;
    clearTimeout(timer);
  }

  begin();
  return {
    /** It is back within a moment. */
    kill: () => end("SIGKILL"),
    /** It stays away until `start`. */
    async takeAway(signal: NodeJS.Signals = "SIGKILL"): Promise<void> {
      isDown = true;
      await end(signal);
      await sleep(restartMs);
    },
    start(): void {
      isDown = false;
      begin();
    },
  };
}

export type Daemon = ReturnType<typeof superviseDaemon>;
