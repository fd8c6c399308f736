import type { TemporaryFiles } from "../../services/files-temporary.ts";
import { programBeside, type WorkerPool, workerPool } from "../../services/worker-pool.ts";

const program = programBeside(import.meta.url, "./imports.worker.ts", "./import-worker.js");

// Of what is read between two questions for a block of the file: some 20 MB of words, in a second and a half.
const bounds = { memoryMegabytes: 400, heapMegabytes: 192, cpuSeconds: 20, wallSeconds: 60 };

// By their turns: two looks, three runs.
const processes = 5;

/** One look at a whole file: at all that may be read in it, on a machine ten times as slow. */
export const lookSeconds = 300;

/** Where the files that members import are read. */
export function importWorkers({ folder }: TemporaryFiles): WorkerPool {
  return workerPool({ program, folder, processes, bounds });
}
