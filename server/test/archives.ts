import { buffer } from "node:stream/consumers";
import yauzl from "yauzl";

/** What a ZIP holds, by name, whole in memory. */
export async function unpack(zip: Buffer): Promise<Map<string, Buffer>> {
  const archive = await yauzl.fromBufferPromise(zip);
  const files = new Map<string, Buffer>();
  for await (const entry of archive.eachEntry()) {
    files.set(entry.fileName, await buffer(await archive.openReadStreamPromise(entry)));
  }
  return files;
}
