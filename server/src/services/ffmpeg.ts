import { type ChildProcess, spawn } from "node:child_process";
import { access, constants } from "node:fs/promises";
import path from "node:path";
import type { Duplex, Readable } from "node:stream";
import { watchUsage } from "./process-usage.ts";

interface Bounds {
  /** Of the process, as it asks for it. */
  memoryMegabytes: number;
  /** Of all cores together. */
  cpuSeconds: number;
  wallSeconds: number;
  /** Of any file that it writes. */
  fileMegabytes: number;
}

/**
 * Why nothing was made. `failed` is the file's own doing, the others are not: `interrupted` was asked for, and `killed` is what
 * Linux does where memory runs out, which the file may have brought about.
 */
export class FfmpegEnded extends Error {
  readonly reason: "failed" | "interrupted" | "killed";
  /** What the log says of it. */
  readonly code: string;
  constructor(reason: FfmpegEnded["reason"]) {
    super(`ffmpeg ended: ${reason}`);
    this.name = "FfmpegEnded";
    this.reason = reason;
    this.code = reason === "killed" ? "out-of-memory" : reason;
  }
}

/** The program that converts films, where the machine has it. */
export interface Ffmpeg {
  /** Its path; undefined where there is none. Looked for each time: it may be installed while we run. */
  find(): Promise<string | undefined>;
  /** Within the bounds of all runs, or narrower ones of its own. Answers what it said to the operator. @throws FfmpegEnded */
  run(args: readonly string[], narrower?: Partial<Bounds>): Promise<string>;
  /** Ends what runs; it may be begun anew. */
  close(): void;
}

/*
 * Runs a program within limits, and ends it when the pipe at 3 closes: when we say so, or when we are gone. The limits of a
 * shell hold where the system has them. Where memory runs out, Linux ends this process first. It says its number, by which we hold
 * the time: the shell's limit of that would end it by the same signal as Linux does then.
 */
const bounded = `
echo 1000 >/proc/self/oom_score_adj
ulimit -v "$1" || :; ulimit -f "$2" || :
shift 2
nice -n 10 "$@" 3<&- >/dev/null & work=$!
echo $work
{ read -r _; kill -9 $work; } <&3 >/dev/null & watch=$!
exec 3<&-
wait $work; code=$?
kill $watch
exit $code`;

const blocksPerMegabyte = 2048;
/** A film may make it say much. */
const saidAtMost = 64 * 1024;
// SIGINT and SIGTERM from outside: as ffmpeg says it, and as the shell does.
const interruptions = [255, 130, 143];
const killedCode = 137;

/** `path` where the operator has set one, else it is looked for in the folders. */
interface Candidates {
  path: string | undefined;
  folders: string[];
}

export function createFfmpeg({ path: given, folders }: Candidates, usual: Bounds): Ffmpeg {
  const running = new Set<() => void>();
  let isClosed = false;

  async function find(): Promise<string | undefined> {
    const name = process.platform === "win32" ? "ffmpeg.exe" : "ffmpeg";
    for (const candidate of given ? [given] : folders.map((folder) => path.join(folder, name))) {
      const isThere = await access(candidate, constants.X_OK).then(
        () => true,
        () => false,
      );
      if (isThere) return path.resolve(candidate);
    }
    return undefined;
  }

  function start(program: string, args: readonly string[], bounds: Bounds): ChildProcess {
    // No setting and no secret; a group of its own, so that Ctrl-C is ours to tell.
    const options = { env: { PATH: "/usr/bin:/bin" }, detached: true, windowsHide: true };
    if (process.platform === "win32")
      return spawn(program, args, { ...options, stdio: ["ignore", "ignore", "pipe"] });
    const { memoryMegabytes, fileMegabytes } = bounds;
    const limits = [memoryMegabytes * 1024, fileMegabytes * blocksPerMegabyte].map(String);
    return spawn("/bin/sh", ["-c", bounded, "sh", ...limits, program, ...args], {
      ...options,
      stdio: ["ignore", "pipe", "pipe", "pipe"],
    });
  }

  async function run(args: readonly string[], narrower: Partial<Bounds> = {}): Promise<string> {
    const bounds = { ...usual, ...narrower };
    const program = await find();
    if (!program || isClosed) throw new FfmpegEnded("interrupted");
    const child = start(program, args, bounds);
    // Heard before anything else: without a free descriptor there is no pipe either, and the error comes a tick later.
    const ended = new Promise<number | null>((resolve, reject) => {
      child.once("error", reject);
      child.once("exit", resolve);
    });
    const pipe = child.stdio?.[3] as Duplex | null | undefined;
    pipe?.on("error", () => {});
    const said = beginningOf(child.stderr);
    const end = () => (pipe ? pipe.destroy() : child.kill("SIGKILL"));
    running.add(end);
    let isOver = false;
    const handleOver = () => {
      isOver = true;
      end();
    };
    const timer = setTimeout(handleOver, bounds.wallSeconds * 1000);
    let unwatch: (() => void) | undefined;
    child.stdout
      ?.on("error", () => {})
      .once("data", (pid: Buffer) => {
        unwatch = watchUsage(Number(pid), bounds, handleOver);
      });
    try {
      const code = await ended;
      if (code === 0) return await said;
      if (isClosed || (code !== null && interruptions.includes(code))) throw new FfmpegEnded("interrupted");
      const isKilled = code === null || code === killedCode;
      throw new FfmpegEnded(isKilled && !isOver ? "killed" : "failed");
    } finally {
      clearTimeout(timer);
      child.stdout?.destroy();
      unwatch?.();
      running.delete(end);
      pipe?.destroy();
    }
  }

  return {
    find,
    run,
    close() {
      isClosed = true;
      for (const end of running) end();
    },
  };
}

/** All is read, so that it need not wait, and the beginning kept. */
async function beginningOf(stream: Readable | null): Promise<string> {
  let said = "";
  try {
    for await (const part of stream ?? []) if (said.length < saidAtMost) said += String(part);
  } catch {
    // It ended within a word.
  }
  return said;
}
