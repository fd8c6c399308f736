import { fork } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { constants, setPriority } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const memoryEveryMs = 100;
const pageBytes = 4096;
const megabyte = 1024 ** 2;

export interface Costs {
  /** The longest that somebody else waited for an answer; a call that failed counts as a minute. */
  waitMs: number;
  /** What all processes of the app held more than at the beginning. */
  megabytes: number;
  /** What lay in its folder more. */
  diskMegabytes: number;
  /** What its one thread that serves everybody worked beyond the calls of others: a busy machine does not change it. */
  threadMs: number;
}

interface Watched {
  url: string;
  pid: number;
  dataDir: string;
  /** Of somebody who does nothing but look at their jar. */
  token: string;
}

/**
 * Whoever attacks has a machine of their own: the thread that sends here gives way to the app on this one. Only root may take its
 * priority back.
 */
function giveWay(isSending: boolean): void {
  const { PRIORITY_LOW, PRIORITY_NORMAL } = constants.priority;
  if (process.getuid?.() === 0) setPriority(isSending ? PRIORITY_LOW : PRIORITY_NORMAL);
}

/** Measures what others notice while something runs. */
export function costsOf({ url, pid, dataDir, token }: Watched) {
  const probe = fork(new URL("./probe.ts", import.meta.url), [url, token]);

  /** Of its time, while nobody attacks. */
  let usualShare = 0;

  async function during<T>(work: () => Promise<T>): Promise<Costs & { result: T }> {
    const [before, diskBefore, worked] = [memoryOf(pid), diskOf(dataDir), threadMsOf(pid)];
    const begun = performance.now();
    let [most, mostOfDisk] = [before, diskBefore];
    const timer = setInterval(() => {
      most = Math.max(most, memoryOf(pid));
      mostOfDisk = Math.max(mostOfDisk, diskOf(dataDir));
    }, memoryEveryMs);
    probe.send("begin");
    giveWay(true);
    const result = await work().finally(() => giveWay(false));
    probe.send("end");
    const [waitMs] = (await once(probe, "message")) as [number];
    clearInterval(timer);
    return {
      result,
      waitMs,
      megabytes: most - before,
      diskMegabytes: mostOfDisk - diskBefore,
      threadMs: threadMsOf(pid) - worked - usualShare * (performance.now() - begun),
    };
  }

  return {
    during,
    /** What is waited where nobody attacks. */
    async usual(ms: number): Promise<Costs> {
      usualShare = 0;
      const usual = await during(() => sleep(ms));
      usualShare = usual.threadMs / ms;
      return usual;
    },
    stop: () => probe.kill(),
  };
}

const threadMsOf = (pid: number) => Number(read(`/proc/${pid}/task/${pid}/schedstat`).split(" ")[0]) / 1e6;

/** A process and all below it. */
export function processesOf(root: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync("/proc")) {
    if (/^\d+$/.test(name)) parents.set(Number(name), parentOf(name));
  }
  const isBelow = (pid: number): boolean => pid === root || (pid > 1 && isBelow(parents.get(pid) ?? 0));
  return [...parents.keys()].filter(isBelow);
}

/** Without what they share with others. */
const memoryOf = (root: number) => processesOf(root).reduce((sum, pid) => sum + ownMegabytes(pid), 0);

/** Empty where the process has gone. */
export const read = (file: string) => {
  try {
    return readFileSync(file, "latin1");
  } catch {
    return "";
  }
};

function parentOf(pid: string): number {
  const stat = read(`/proc/${pid}/stat`);
  return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1] ?? 0);
}

function ownMegabytes(pid: number): number {
  const [, resident = 0, shared = 0] = read(`/proc/${pid}/statm`).split(" ").map(Number);
  return ((resident - shared) * pageBytes) / megabyte;
}

function diskOf(folder: string): number {
  let bytes = 0;
  for (const name of list(folder)) {
    try {
      bytes += statSync(path.join(folder, name)).size;
    } catch {
      // Gone meanwhile.
    }
  }
  return bytes / megabyte;
}

function list(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: "utf8" });
  } catch {
    return [];
  }
}
