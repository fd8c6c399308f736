import { setTimeout as sleep } from "node:timers/promises";
import { type ErrorCode, statusOf } from "@blessing-jar/contract/kit/errors.ts";
import type { Context } from "../../../context.ts";
import type { Database } from "../../../database/database.ts";
import { Failure } from "../../../kit/failure.ts";
import type { TurnInHand } from "../../../kit/turns.ts";
import { copyToLocal } from "../../../services/files.ts";
import type { TemporaryFile } from "../../../services/files-temporary.ts";
import { convertFilmLater } from "../media.jobs.ts";
import { allKeys, arrivedKeys } from "../media.keys.ts";
import {
  findMedia,
  findOwnerOf,
  isGone,
  leaseMedia,
  leaseSeconds,
  type MediaRow,
  updateLeased,
} from "../media.queries.ts";
import { takeDecoding } from "./budget.ts";
import { countedTo } from "./counting.ts";
import { storeBytes } from "./judging.ts";

const pollMs = 250;
const waitMs = 20_000;

const isPending = (row: MediaRow) => row.state === "awaited" || row.state === "arrived";

/**
 * Sees to it that the bytes which arrived in the object store are judged, cleaned and stored; once, however often
 * it is asked. Whoever asks may go before: others that wait go on.
 * @throws Failure media.not-arrived, or why they were refused; the reason of the signal once it is aborted.
 */
export async function settleMedia(context: Context, row: MediaRow | undefined, signal?: AbortSignal) {
  if (!row || !isPending(row)) return readyOf(row);
  const settled = await settle(context, row.id, fetchArrived, signal);
  return readyOf(settled ?? (await findMedia(context.db, row.id)));
}

/** The same with bytes that are here already. They are not taken when others were before them. */
export async function settleFile(context: Context, id: string, file: string, signal?: AbortSignal) {
  const bytesHere = async () => ({ path: file, [Symbol.asyncDispose]: async () => {} });
  const settled = await settle(context, id, bytesHere, signal);
  if (!settled) throw new Failure("upload.expired");
  return readyOf(settled);
}

/**
 * Under a lease of the row instead of a lock: decoding and the object store take seconds, and no transaction or connection is
 * held meanwhile. Undefined when others have settled it.
 */
async function settle(context: Context, id: string, bytesOf: typeof fetchArrived, signal?: AbortSignal) {
  const { db } = context;
  const row = await waitForLease(db, id, signal);
  if (!row) return undefined;
  const renewal = setInterval(() => updateLeased(db, id, {}).catch(() => {}), (leaseSeconds * 1000) / 4);
  try {
    const judgement = await takeDecoding(
      await findOwnerOf(db, row),
      (ending, turn) => judge(context, row, bytesOf, { turn, signal: ending }),
      signal,
    );
    const settled = await endLease(context, row, judgement);
    await removeJudged(context, settled);
    return settled;
  } catch (error) {
    // To be tried again; where not even this succeeds, the lease lapses.
    await endLease(context, row, { state: "awaited" }).catch(() => {});
    throw error;
  } finally {
    clearInterval(renewal);
  }
}

/** @throws Failure service.busy when somebody else is at it for long. */
async function waitForLease(db: Database, id: string, signal?: AbortSignal): Promise<MediaRow | undefined> {
  const giveUp = performance.now() + waitMs;
  for (;;) {
    signal?.throwIfAborted();
    const leased = await leaseMedia(db, id);
    if (leased) return leased;
    const row = await findMedia(db, id);
    if (!row || !isPending(row)) return undefined;
    if (performance.now() > giveUp) throw new Failure("service.busy", { retryAfterSeconds: 10 });
    // Ended early it says no more than that; the next look throws the signal's reason.
    await sleep(pollMs, undefined, signal ? { signal } : {}).catch(() => {});
  }
}

/** A row that nobody needs any more may be removed while its file is judged; what was stored since has no row to be found by. */
async function endLease(context: Context, row: MediaRow, changes: Partial<MediaRow>) {
  const { db, files } = context;
  const updated = await (changes.film === "waiting"
    ? db.transaction().execute(async (transaction) => {
        await convertFilmLater(context, transaction);
        return await updateLeased(transaction, row.id, changes);
      })
    : updateLeased(db, row.id, changes));
  if (!updated && (await isGone(db, row.id))) await files.remove(allKeys(row));
  return updated;
}

/** What bytes are refused for is stored in the row; other failures leave it as it is, to be tried again. */
async function judge(
  context: Context,
  row: MediaRow,
  bytesOf: typeof fetchArrived,
  hand: { turn: TurnInHand; signal: AbortSignal },
): Promise<Partial<MediaRow>> {
  try {
    await using file = await bytesOf(context, row, hand.signal);
    return { state: "ready", ...(await storeBytes(context, row, file.path, hand)) };
  } catch (error) {
    const isRefusal = error instanceof Failure && error.status < 500 && error.code !== "media.not-arrived";
    if (!isRefusal) throw error;
    return { state: "refused", refused_for: error.code };
  }
}

// Only once the row says so, that a process killed before finds the bytes again.
async function removeJudged({ files }: Context, settled: MediaRow | undefined): Promise<void> {
  if (settled?.state === "refused") await files.remove(allKeys(settled));
  else if (settled && files.kind === "s3") await files.remove(arrivedKeys(settled.incoming_id));
}

async function fetchArrived({ files }: Context, row: MediaRow, signal?: AbortSignal): Promise<TemporaryFile> {
  const [key] = arrivedKeys(row.incoming_id);
  const found = key !== undefined && files.kind === "s3" ? await files.stat(key, { signal }) : undefined;
  if (key === undefined || !found) throw new Failure("media.not-arrived");
  if (found.size === 0) throw new Failure("media.damaged");
  const file = await files.temporary.make();
  try {
    // Counted as they come: since they were signed for, others may have been sent to the same address.
    const through = countedTo(row.size_limit);
    const isThere = await copyToLocal(files, key, file.path, { through, signal });
    if (!isThere) throw new Failure("media.not-arrived");
    return file;
  } catch (error) {
    await file[Symbol.asyncDispose]();
    throw error;
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
