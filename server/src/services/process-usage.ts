import { readFileSync } from "node:fs";
import type { TaskBounds } from "./worker-process.ts";

const watchMs = 100;
// USER_HZ: what Linux counts in for programs, whatever its own clock.
const ticksPerSecond = 100;

/**
 * Watches what another process takes from now on, and tells the first bound that it goes beyond. From outside: a thread that
 * never comes to rest sees no timer of its own.
 * @returns what ends the watch
 */
export function watchUsage(
  pid: number | undefined,
  { memoryMegabytes, cpuSeconds }: TaskBounds,
  handleOver: (bound: "memory" | "cpu") => void,
): () => void {
  let before: number | undefined;
  const timer = setInterval(() => {
    const usage = usageOf(pid);
    if (!usage) return;
    // What is over sooner is never looked at: an import asks for a block tens of thousands of times.
    before ??= usage.cpuSeconds - watchMs / 1000;
    if (usage.megabytes > memoryMegabytes) handleOver("memory");
    else if (usage.cpuSeconds - before > cpuSeconds) handleOver("cpu");
  }, watchMs);
  return () => clearInterval(timer);
}

/** What it holds in real memory; undefined where nobody tells. */
export const megabytesOf = (pid: number | undefined): number | undefined => usageOf(pid)?.megabytes;

/** Undefined where the process is gone, and on systems that have no such files: there its own watch has to do. */
function usageOf(pid: number | undefined): { cpuSeconds: number; megabytes: number } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
    // A name may hold spaces and parentheses. After it come the state and the fields from the fourth on.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const [user, system] = [Number(fields[11]), Number(fields[12])];
    const resident = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "latin1"))?.[1];
    return { cpuSeconds: (user + system) / ticksPerSecond, megabytes: Number(resident ?? 0) / 1024 };
  } catch {
    return undefined;
  }
}
