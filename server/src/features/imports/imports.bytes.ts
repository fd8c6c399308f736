import { Readable } from "node:stream";
import * as z from "zod/mini";
import type { AskServer } from "../../services/worker-process.ts";

export const blockBytes = 1024 * 1024;

/** Which bytes of an import's file a worker process asks for: `end` is the first that it does not want. */
interface Range {
  start: number;
  end: number;
}

/** The file of an import, as a worker process reads it: it lies in a store that only the server knows. */
export interface ImportFile {
  name: string;
  size: number;
  read(range: Range): Promise<Buffer>;
}

export function importFile(file: { name: string; size: number }, ask: AskServer): ImportFile {
  return {
    ...file,
    // Text, as all that passes between the two.
    read: async (range) => Buffer.from(z.parse(z.string(), await ask(range)), "base64"),
  };
}

export function streamOf(file: ImportFile, { start, end }: Range = { start: 0, end: file.size }): Readable {
  async function* blocks() {
    for (let at = start; at < end; at += blockBytes) {
      yield await file.read({ start: at, end: Math.min(at + blockBytes, end) });
    }
  }
  return Readable.from(blocks(), { objectMode: false, highWaterMark: 1 });
}
