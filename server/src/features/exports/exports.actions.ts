import { exportLimits } from "@blessing-jar/contract/exports.ts";
import type { FastifyReply } from "fastify";
import type { Context } from "../../context.ts";
import { boundedQueue } from "../../http/bounded-queue.ts";
import { countAttempt } from "../../http/limits.ts";
import { todayIn } from "../../kit/days.ts";
import { Failure } from "../../kit/failure.ts";
import type { Viewer } from "../../kit/viewer.ts";
import { packArchive } from "./exports.archive.ts";
import { writeContents } from "./exports.contents.ts";
import { downloadLimits } from "./exports.limits.ts";
import { updateRun, updateToSending } from "./exports.queries.ts";

// Each holds a connection of the database while the texts are read, and none while the bytes leave.
const inTurn = boundedQueue({ concurrency: 2, maxWaiting: 20, retryAfterSeconds: 10 });

const tellMs = 1_000;

/**
 * Answers the ZIP of an export that was opened. What fails before its first byte is answered, what fails later breaks the
 * answer off, so that no browser takes half a file for a whole one.
 * @throws Failure export.not-found, request.too-many
 */
export async function sendExport(
  context: Context,
  viewer: Viewer,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { db } = context;
  await countAttempt(context, downloadLimits(viewer));
  const run = await updateToSending(db, viewer);
  if (!run) throw new Failure("export.not-found");
  const call = { endpoint: "getExportFile", ip: reply.request.ip, hasCredential: true, viewer };
  await context.securityLog.done(call, { event: "account.exported" });
  const files = new AsyncDisposableStack();
  try {
    const contents = await inTurn(() => writeContents(context, viewer, files));
    const archive = packArchive(context.files, contents);
    await updateRun(db, run, { bytes: archive.bytes });
    followRun(context, { run, archive, files, reply });
    const name = `blessing-jar-${todayIn(viewer.timeZone)}.zip`;
    reply.headers({
      "content-disposition": `attachment; filename="${name}"`,
      "cache-control": "private, no-store",
    });
    return reply.type("application/zip").send(archive.stream);
  } catch (error) {
    await files.disposeAsync();
    await updateRun(db, run, { state: "failed" });
    throw error;
  }
}

interface Followed {
  run: string;
  archive: ReturnType<typeof packArchive>;
  files: AsyncDisposableStack;
  reply: FastifyReply;
}

/** Tells how far a run has come, and ends it once it is cancelled, another has begun, or its reader is gone. */
function followRun({ db }: Context, { run, archive, files, reply: { raw } }: Followed): void {
  let isTelling = false;
  let isSent = false;
  const tell = async () => {
    if (isTelling) return;
    isTelling = true;
    const isOurs = await updateRun(db, run, { sent_bytes: archive.sentBytes() }).catch(() => true);
    isTelling = false;
    if (!isOurs) archive.stream.destroy(new Error("The export was cancelled"));
  };
  const timer = setInterval(tell, tellMs);
  const end = async () => {
    clearInterval(timer);
    archive.stream.destroy();
    await files.disposeAsync();
    const state = isSent ? "done" : "failed";
    await updateRun(db, run, { state, sent_bytes: archive.sentBytes() }).catch(() => {});
  };
  raw.once("finish", () => {
    isSent = true;
  });
  raw.setTimeout(exportLimits.quietSeconds * 1000, () => raw.destroy());
  if (raw.destroyed) void end();
  else raw.once("close", () => void end());
}
