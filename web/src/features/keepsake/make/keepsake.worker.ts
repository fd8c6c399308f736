import type { Answer, Order } from "../making.tsx";

const answer = (one: Answer) => self.postMessage(one);

// Imported only now: HarfBuzz waits for its WebAssembly, and an order that came meanwhile would find no listener.
self.addEventListener("message", async ({ data: { content, format } }: MessageEvent<Order>) => {
  try {
    const [{ printKeepsake }, tools] = await Promise.all([
      import("./print-keepsake.ts"),
      import("./browser-tools.ts"),
    ]);
    const { readFile, openPicture, deviceText } = tools;
    const onProgress = (part: number) => answer({ kind: "progress", part });
    const device = deviceText();
    const file = await printKeepsake(content, format, { readFile, openPicture, device, onProgress });
    answer({ kind: "done", file });
  } catch (error) {
    answer({ kind: "failed", reason: String(error) });
  }
});
