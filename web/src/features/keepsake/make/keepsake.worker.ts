import type { Answer, Order } from "../making.tsx";

const answer = (one: Answer) => self.postMessage(one);

// Imported only now: HarfBuzz waits for its WebAssembly, and an order that came meanwhile would find no listener.
self.addEventListener("message", async ({ data: { content, format, isPreview } }: MessageEvent<Order>) => {
  try {
    const [{ printKeepsake, previewKeepsake }, tools] = await Promise.all([
      import("./print-keepsake.ts"),
      import("./browser-tools.ts"),
    ]);
    const { readFile, openPicture, deviceText } = tools;
    const onProgress = (part: number) => answer({ kind: "progress", part });
    const all = { readFile, openPicture, device: deviceText(), onProgress };
    const files = isPreview
      ? await previewKeepsake(content, format, all)
      : [await printKeepsake(content, format, all)];
    answer({ kind: "done", files });
  } catch (error) {
    answer({ kind: "failed", reason: String(error) });
  }
});
