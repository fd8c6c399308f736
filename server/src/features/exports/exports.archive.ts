import { PassThrough, type Readable, Transform } from "node:stream";
import { finished, pipeline } from "node:stream/promises";
import yazl from "yazl";
import type { FileStore } from "../../services/files.ts";
import { readLocal } from "../../services/local-files.ts";
import { originalKey } from "../media/media.keys.ts";
import type { Contents } from "./exports.contents.ts";

/**
 * A ZIP that is written while it is read, one file after the other: nothing of it is ever whole in memory. It stops when its stream is
 * closed, and holds nothing open once `ended` is fulfilled, which it always is.
 */
export function packArchive(store: FileStore, { texts, media }: Contents) {
  const zip = new yazl.ZipFile();
  const stream = new PassThrough();
  const closed = new AbortController();
  const { signal } = closed;
  let sent = 0;

  const adding = (name: string, options: Partial<yazl.Options>) => async (bytes: Readable) => {
    const counter = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        sent += chunk.length;
        done(null, chunk);
      },
    });
    zip.addReadStream(counter, name, options);
    await Promise.all([pipeline(bytes, counter, { signal }), finished(counter, { signal })]);
  };

  async function addAll(): Promise<void> {
    for (const { name, path } of texts) {
      await readLocal(path, adding(name, { compress: true }), { signal });
    }
    for (const { name, id, at } of media) {
      // One that was deleted meanwhile is left out.
      await store.read(originalKey(id), adding(name, { compress: false, mtime: at }), { signal });
    }
    zip.end();
  }

  stream.once("close", () => closed.abort(new Error("Nobody reads the export any more")));
  zip.on("error", (error: Error) => stream.destroy(error));
  pipeline(zip.outputStream, stream).catch(() => {});
  const ended = addAll().catch((error) => {
    stream.destroy(error);
  });

  const bytes = [...texts, ...media].reduce((sum, { size }) => sum + size, 0);
  return { stream, bytes, sentBytes: () => sent, ended };
}
