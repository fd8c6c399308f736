import { PassThrough, type Readable, Transform } from "node:stream";
import { finished, pipeline } from "node:stream/promises";
import { exportLimits } from "@blessing-jar/contract/exports.ts";
import type { FastifyReply } from "fastify";
import yazl from "yazl";
import type { Context } from "../../context.ts";
import { countAttempt, type Limit } from "../../http/limits.ts";
import { sendStream } from "../../http/send-stream.ts";
import { todayIn } from "../../kit/days.ts";
import { Failure } from "../../kit/failure.ts";
import { fairTurns } from "../../kit/turns.ts";
import { ownerOf, type Viewer } from "../../kit/viewer.ts";
import type { FileStore } from "../../services/files.ts";
import { readLocal } from "../../services/local-files.ts";
import { originalKey } from "../media/media.keys.ts";
import { type Contents, writeContents } from "./exports.contents.ts";
import { updateRun, updateToSending } from "./exports.queries.ts";

// Each holds a connection of the database while the texts are read, and none while the bytes leave.
const takeTurn = fairTurns({ concurrency: 2, maxWaiting: 20, retryAfterSeconds: 10 });

const reportMs = 1_000;

/**
 * Answers the ZIP of an export that was opened. What fails before its first byte is answered, what fails later breaks the
 * answer off, so that no browser takes half a file for a whole one.
 * @throws Failure export.not-found, request.too-many
 */
export async function sendExport(context: Context, viewer: Viewer, reply: FastifyReply): Promise<void> {
  const { db } = context;
  await countAttempt(context, [[downloads, [viewer.id]]]);
  const run = await updateToSending(db, viewer);
  if (!run) throw new Failure("export.not-found");
  const { id, ip } = reply.request;
  const call = { endpoint: "getExportFile", id, ip, hasCredential: true, viewer };
  await context.securityLog.done(call, { event: "account.exported" });
  try {
    await using files = new AsyncDisposableStack();
    const contents = await takeTurn(ownerOf(viewer), () => writeContents(context, viewer, files));
    const archive = packArchive(context.files, contents);
    files.defer(async () => {
      archive.stream.destroy();
      await archive.ended;
    });
    // Cancelled, or handed over, while it waited for its turn: what was written since is its next owner's.
    if (!(await updateRun(db, run, { bytes: archive.bytes }))) throw new Failure("export.not-found");
    const name = `blessing-jar-${todayIn(viewer.timeZone)}.zip`;
    reply.headers({
      "content-disposition": `attachment; filename="${name}"`,
      "cache-control": "private, no-store",
    });
    reply.type("application/zip");
    using _ = following(context, run, archive);
    reply.raw.setTimeout(exportLimits.quietSeconds * 1000, () => reply.raw.destroy());
    const state = (await sendStream(reply, archive.stream)) ? "done" : "failed";
    await updateRun(db, run, { state, sent_bytes: archive.sentBytes() }).catch(() => {});
  } catch (error) {
    await updateRun(db, run, { state: "failed" }).catch(() => {});
    // Whoever reads it knows already, by an answer that broke off.
    if (!reply.sent) throw error;
  }
}

/** Tells how far a run has come, and ends it once it is cancelled or another has begun. */
function following({ db }: Context, run: string, archive: ReturnType<typeof packArchive>): Disposable {
  let isReporting = false;
  const report = async () => {
    if (isReporting) return;
    isReporting = true;
    const isOurs = await updateRun(db, run, { sent_bytes: archive.sentBytes() }).catch(() => true);
    isReporting = false;
    if (!isOurs) archive.stream.destroy(new Error("The export was cancelled"));
  };
  const timer = setInterval(report, reportMs);
  return { [Symbol.dispose]: () => clearInterval(timer) };
}

/** Each reads a whole jar. */
export const downloads: Limit = {
  name: "export.downloads",
  attempts: exportLimits.downloadsADay,
  seconds: 86_400,
};

/**
 * A ZIP that is written while it is read, one file after the other: nothing of it is ever whole in memory. It stops when its stream is
 * closed, and holds nothing open once `ended` is fulfilled, which it always is.
 */
function packArchive(store: FileStore, { texts, media }: Contents) {
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
