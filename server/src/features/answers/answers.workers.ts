import type { TemporaryFiles } from "../../services/files-temporary.ts";
import { programBeside, type WorkerPool, workerPool } from "../../services/worker-pool.ts";

const program = programBeside(import.meta.url, "./answers.worker.ts", "./mail-worker.js");

// By the turns of mails.
const processes = 2;
// A mail of 25 MB takes half a second and 350 MB: a machine ten times as slow refuses none.
const bounds = { memoryMegabytes: 640, heapMegabytes: 256, cpuSeconds: 8, wallSeconds: 60 };

/** Where the mails of strangers are taken apart. */
export function mailWorkers({ folder }: TemporaryFiles): WorkerPool {
  return workerPool({ program, folder, processes, bounds });
}
