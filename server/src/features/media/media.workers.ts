import type { TemporaryFiles } from "../../services/files-temporary.ts";
import { type WorkerPool, workerPool } from "../../services/worker-pool.ts";

// Beside this file, or beside the one that all is built into.
const program = import.meta.url.endsWith("/media.workers.ts") ? "./media.worker.ts" : "./media-worker.js";

// The largest pictures take 4 seconds of a core and 500 MB: a machine ten times as slow refuses none of them.
// By their turns: two files, one card, one film.
const processes = 4;
const bounds = { memoryMegabytes: 640, heapMegabytes: 96, cpuSeconds: 60, wallSeconds: 180 };

/** Where the bytes of members are looked at and decoded. */
export function mediaWorkers({ folder }: TemporaryFiles): WorkerPool {
  return workerPool({ program: new URL(program, import.meta.url), folder, processes, bounds });
}
