// The program of a thread of a worker process; built into a file of its own, `dist/media-heic.js`.
import { readFile } from "node:fs/promises";
import { parentPort, workerData } from "node:worker_threads";
import { Damaged } from "./formats/byte-file.ts";
import { decodeHeic, readHeicHead } from "./formats/heic.ts";
import { writePng } from "./formats/png.ts";
import type { HeicAnswer, Looking, Unpacking } from "./heic.ts";
import { Refusal } from "./refusal.ts";

async function answer(task: Unpacking | Looking): Promise<HeicAnswer> {
  try {
    return { head: "looksAt" in task ? readHeicHead(await readFile(task.looksAt)) : await unpack(task) };
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.code };
    if (/memory|oom/i.test(String(error))) return { refused: "media.too-many-pixels" };
    // What else WebAssembly throws is of no class of ours, nor of its own.
    if (error instanceof Damaged || !(error instanceof Error && "code" in error))
      return { refused: "media.damaged" };
    throw error;
  }
}

async function unpack({ from, to, pixelsAtMost }: Unpacking): Promise<undefined> {
  const bitmap = decodeHeic(await readFile(from), (pixels) => {
    if (pixels > pixelsAtMost) throw new Refusal("media.too-many-pixels");
  });
  await writePng(bitmap, to);
}

parentPort?.postMessage(await answer(workerData as Unpacking | Looking));
