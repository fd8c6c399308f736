import { createReadStream } from "node:fs";
import { PassThrough, type Readable, Transform } from "node:stream";
import { finished, pipeline } from "node:stream/promises";
import yazl from "yazl";
import type { FileStore } from "../../services/files.ts";
import { originalKey } from "../media/media.keys.ts";
import type { Contents } from "./exports.contents.ts";

/** A ZIP that is written while it is read, one file after the other: nothing of it is ever whole in memory. */
export function packArchive(store: FileStore, { texts, media }: Contents) {
  const zip = new yazl.ZipFile();
  const stream = new PassThrough();
  let sent = 0;

  async function add(bytes: Readable, name: string, options: Partial<yazl.Options>): Promise<void> {
    const counter = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        sent += chunk.length;
        done(null, chunk);
      },
    });
    const ended = Promise.all([pipeline(bytes, counter), finished(counter)]);
    const breakOff = () => counter.destroy(new Error("Nobody reads the export any more"));
    stream.once("close", breakOff);
    zip.addReadStream(counter, name, options);
    await ended;
    stream.off("close", breakOff);
  }

  async function addAll(): Promise<void> {
    for (const { name, path } of texts) await add(createReadStream(path), name, { compress: true });
    for (const { name, id, at } of media) {
      if (stream.destroyed) return;
      // One that was deleted meanwhile is left out.
      const bytes = await store.read(originalKey(id));
      if (bytes) await add(bytes, name, { compress: false, mtime: at });
    }
    zip.end();
  }

  zip.on("error", (error: Error) => stream.destroy(error));
  pipeline(zip.outputStream, stream).catch(() => {});
  addAll().catch((error) => stream.destroy(error));

  const bytes = [...texts, ...media].reduce((sum, { size }) => sum + size, 0);
  return { stream, bytes, sentBytes: () => sent };
}
