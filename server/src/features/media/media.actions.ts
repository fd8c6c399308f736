import { isId } from "@blessing-jar/contract/kit/text.ts";
import { mediaPath } from "@blessing-jar/contract/media.ts";
import type { Context } from "../../context.ts";
import type { Database } from "../../database/database.ts";
import { Failure, fieldFailure } from "../../kit/failure.ts";
import { settleMedia } from "./ingest/settling.ts";
import { removeMediaLater } from "./media.jobs.ts";
import { listOwnMedia, type MediaRow, updateBlessingOfMedia } from "./media.queries.ts";
import { releaseLeftOut, releaseMedia } from "./media.removal.queries.ts";

const path = "mediaUrls";

/** These files are their owner's and free, but their bytes have not been judged yet: `settleAll` does that. */
export class MediaNotReady extends Failure {
  readonly rows: MediaRow[];
  constructor(rows: MediaRow[]) {
    super("media.not-arrived", { issues: fieldFailure("media.not-arrived", path).issues ?? [] });
    this.rows = rows;
  }
}

interface Attachment {
  ownerId: string;
  blessingId: string;
  mediaUrls: string[];
}

/**
 * Puts files into a blessing, in this order, and answers their ids.
 * @throws Failure media.not-yours at `mediaUrls` for one that is not the owner's or another blessing's; MediaNotReady
 */
export async function attachMedia(transaction: Database, { ownerId, blessingId, mediaUrls }: Attachment) {
  const ids = [...new Set(mediaUrls.map(mediaIdOf))];
  if (ids.length === 0) return ids;
  const attached = await updateBlessingOfMedia(transaction, { ownerId, blessingId, ids });
  if (attached === ids.length) return ids;
  const own = await listOwnMedia(transaction, { ownerId, ids });
  const isFree = own.every(({ blessing_id }) => blessing_id === null || blessing_id === blessingId);
  if (own.length < ids.length || !isFree) throw fieldFailure("media.not-yours", path);
  throw new MediaNotReady(own);
}

/**
 * Judges the bytes of files that a blessing names, which takes a while: outside of its transaction.
 * @throws Failure at `mediaUrls`: media.not-arrived, or why the bytes were refused.
 */
export async function settleAll(context: Context, rows: MediaRow[]): Promise<void> {
  for (const row of rows) {
    await settleMedia(context, row).catch((error) => {
      throw error instanceof Failure && error.status < 500 ? fieldFailure(error.code, path) : error;
    });
  }
}

/** Takes the files out of a blessing, all but those that it keeps, in the transaction that deletes or rewrites it. */
export async function releaseMediaOfBlessing(
  context: Context,
  transaction: Database,
  { blessingId, keptIds }: { blessingId: string; keptIds?: string[] },
): Promise<void> {
  const released = keptIds
    ? await releaseLeftOut(transaction, blessingId, keptIds)
    : await releaseMedia(transaction, blessingId);
  await removeMediaLater(context, transaction, released);
}

function mediaIdOf(url: string): string {
  const id = url.slice(mediaPath("").length).toLowerCase();
  if (!isId(id) || url.toLowerCase() !== mediaPath(id)) throw fieldFailure("media.not-yours", path);
  return id;
}
