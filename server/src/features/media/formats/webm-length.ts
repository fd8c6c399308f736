import type { ByteFile } from "./byte-file.ts";
import { elementAt, elementsIn } from "./webm-elements.ts";

const info = 0x1549a966;
const tracks = 0x1654ae6b;
const timeScale = 0x2ad7b1;
const duration = 0x4489;
const cluster = 0x1f43b675;
const usualScale = 1_000_000;
const nanoseconds = 1e9;

/** How many seconds a cleaned WebM says that it plays; null where it does not, as recorders leave it. */
export async function secondsOfWebm(file: ByteFile): Promise<number | null> {
  const head = await elementAt(file, 0, file.size);
  const body = head?.end === undefined ? undefined : await elementAt(file, head.end, file.size);
  if (!body) return null;
  const known = new Set([info, tracks, cluster]);
  for await (const part of elementsIn(file, body.content, body.end ?? file.size, known, () => {})) {
    if (part.id === cluster) return null;
    if (part.id !== info || part.end === undefined) continue;
    let scale = usualScale;
    let length = 0;
    for await (const { id, content, end = content } of elementsIn(file, part.content, part.end)) {
      const bytes = await file.read(content, Math.min(8, end - content));
      if (id === timeScale && bytes.length <= 6) scale = bytes.readUIntBE(0, bytes.length || 1);
      if (id === duration)
        length = bytes.length === 8 ? bytes.readDoubleBE(0) : bytes.length === 4 ? bytes.readFloatBE(0) : 0;
    }
    const seconds = (length * scale) / nanoseconds;
    return Number.isFinite(seconds) && seconds > 0 ? seconds : null;
  }
  return null;
}
