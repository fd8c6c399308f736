import type { KeepsakeContent, KeepsakeFormat } from "./keepsake-content.ts";

/** What the worker is told, and what it tells. */
export interface Order {
  content: KeepsakeContent;
  format: KeepsakeFormat;
}
export type Answer =
  | { kind: "progress"; part: number }
  | { kind: "done"; file: Blob }
  | { kind: "failed"; reason: string };

interface Printing {
  /** 0 to 1. */
  onProgress: (part: number) => void;
  signal: AbortSignal;
}

/** Prints beside the page, which stays as quick as ever. The worker ends with it, and its memory with the worker. */
export function printApart(order: Order, { onProgress, signal }: Printing): Promise<Blob> {
  signal.throwIfAborted();
  const worker = new Worker(new URL("./make/keepsake.worker.ts", import.meta.url), { type: "module" });
  return new Promise<Blob>((resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    worker.addEventListener("error", (event) => {
      reject(new Error(event.message || "The maker of keepsakes could not be loaded"));
    });
    worker.addEventListener("message", ({ data }: MessageEvent<Answer>) => {
      if (data.kind === "progress") onProgress(data.part);
      else if (data.kind === "done") resolve(data.file);
      else reject(new Error(data.reason));
    });
    worker.postMessage(order);
  }).finally(() => worker.terminate());
}
