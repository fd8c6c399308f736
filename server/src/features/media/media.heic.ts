import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { Refusal, type RefusalCode } from "./media.refusal.ts";

export interface Unpacking {
  from: string;
  to: string;
  pixelsAtMost: number;
}

export interface Unpacked {
  refused: RefusalCode | undefined;
}

const program = import.meta.url.endsWith("/media.heic.ts") ? "./media.heic-thread.ts" : "./media-heic.js";

/**
 * Writes the pixels of a HEIC as a PNG. In a thread, for WebAssembly lets nothing else run meanwhile: here its time and memory
 * are watched.
 * @throws Refusal
 */
export async function unpackHeic(task: Unpacking): Promise<void> {
  const thread = new Worker(new URL(program, import.meta.url), { workerData: task });
  try {
    const [{ refused }] = (await once(thread, "message")) as [Unpacked];
    if (refused) throw new Refusal(refused);
  } finally {
    await thread.terminate();
  }
}
