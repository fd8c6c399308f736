import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { type ErrorCode, statusOf } from "@blessing-jar/contract/kit/errors.ts";
import { boundedQueue } from "../../http/bounded-queue.ts";
import type { Context } from "../../http/context.ts";
import { Failure } from "../../http/failure.ts";
import type { TemporaryFile } from "../../services/files-temporary.ts";
import { keepBytes } from "./media.keeping.ts";
import { allKeys, arrivedKeys } from "./media.keys.ts";
import { findMedia, lockMedia, type MediaRow, updateMedia } from "./media.queries.ts";

// Each holds a connection to the database while it is at work.
const takeTurn = boundedQueue({ concurrency: 2, maxWaiting: 100, retryAfterSeconds: 10 });

const lockTimeout = "55P03"; // another process is still at it

const isPending = (row: MediaRow) => row.state === "awaited" || row.state === "arrived";

/**
 * Sees to it that the bytes which arrived in the object store are judged, cleaned and kept; once, however often
 * it is asked.
 * @throws Failure media.not-arrived, or why they were refused.
 */
export async function settleMedia(context: Context, id: string): Promise<MediaRow> {
  const row = await findMedia(context.db, id);
  if (row && isPending(row)) {
    return await settle(context, id, (pending) => fetchArrived(context, pending));
  }
  return readyOf(row);
}

/** The same with bytes that are here already. They are not taken when others were before them. */
export async function settleFile(context: Context, id: string, file: string): Promise<MediaRow> {
  return await settle(
    context,
    id,
    async () => ({ path: file, [Symbol.asyncDispose]: async () => {} }),
    () => {
      throw new Failure("upload.expired");
    },
  );
}

async function settle(
  context: Context,
  id: string,
  bytesOf: (row: MediaRow) => Promise<TemporaryFile>,
  onSettled: () => void = () => {},
): Promise<MediaRow> {
  const settling = takeTurn(() =>
    context.db.transaction().execute(async (transaction) => {
      const row = await lockMedia(transaction, id);
      if (!row || !isPending(row)) {
        onSettled();
        return row;
      }
      const outcome = await judge(context, row, bytesOf);
      return await updateMedia(transaction, id, outcome);
    }),
  );
  const settled = await settling.catch((error) => {
    throw Object(error).code === lockTimeout ? new Failure("service.busy", { retryAfterSeconds: 10 }) : error;
  });
  // Only now, so that a process killed before finds the bytes again.
  if (settled?.state === "refused") await context.files.remove(allKeys(settled));
  else if (settled && context.files.kind === "s3")
    await context.files.remove(arrivedKeys(settled.incoming_id));
  return readyOf(settled);
}

/** What bytes are refused for is kept in the row; other failures leave it as it is, to be tried again. */
async function judge(
  context: Context,
  row: MediaRow,
  bytesOf: (row: MediaRow) => Promise<TemporaryFile>,
): Promise<Partial<MediaRow>> {
  try {
    await using file = await bytesOf(row);
    return { state: "ready", ...(await keepBytes(context, row, file.path)) };
  } catch (error) {
    const isRefusal = error instanceof Failure && error.status < 500 && error.code !== "media.not-arrived";
    if (!isRefusal) throw error;
    return { state: "refused", refused_for: error.code };
  }
}

async function fetchArrived({ files }: Context, row: MediaRow): Promise<TemporaryFile> {
  const [key] = arrivedKeys(row.incoming_id);
  const found = key !== undefined && files.kind === "s3" ? await files.stat(key) : undefined;
  if (key === undefined || !found) throw new Failure("media.not-arrived");
  if (found.size > row.size_limit) throw new Failure("media.too-large");
  const bytes = await files.read(key);
  if (!bytes) throw new Failure("media.not-arrived");
  const file = await files.temporary.make();
  try {
    await pipeline(bytes, createWriteStream(file.path));
    return file;
  } catch (cause) {
    await file[Symbol.asyncDispose]();
    throw Object.assign(new Failure("service.storage-away", { retryAfterSeconds: 10 }), { cause });
  }
}

function readyOf(row: MediaRow | undefined): MediaRow {
  if (row?.state === "ready") return row;
  if (row?.state === "refused") throw new Failure(refusalOf(row));
  throw new Failure("media.not-found");
}

function refusalOf(row: MediaRow): ErrorCode {
  const code = row.refused_for ?? "";
  return code in statusOf ? (code as ErrorCode) : "media.damaged";
}
