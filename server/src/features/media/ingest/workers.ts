import type { TemporaryFiles } from "../../../services/files-temporary.ts";
import { programBeside, type WorkerPool, workerPool } from "../../../services/worker-pool.ts";

const program = programBeside(import.meta.url, "../sanitize/worker.ts", "./media-worker.js");

// The largest pictures take 6 seconds of a core: a machine ten times as slow refuses none of them. As many as have a turn
// (budget.ts). One that is being killed is not counted any more.
const processes = 3;
// What is left behind after a heavy picture is nobody's share of the budget.
const bounds = {
  memoryMegabytes: 640,
  keptMegabytes: 120,
  heapMegabytes: 96,
  cpuSeconds: 60,
  wallSeconds: 180,
};
/** What a process is by itself, with what it shares with others. */
const restMegabytes = 150;

/** How far a process may grow whose picture unfolds to so many bytes: one that says less than it takes is ended. */
export const growthFor = (weight: number): number => restMegabytes + Math.ceil(weight / 1024 ** 2);

/** Where the bytes of members are looked at and decoded. */
export function mediaWorkers({ folder }: TemporaryFiles): WorkerPool {
  return workerPool({ program, folder, processes, bounds });
}
