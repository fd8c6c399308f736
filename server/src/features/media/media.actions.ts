import { isId } from "@blessing-jar/contract/kit/text.ts";
import { mediaPath } from "@blessing-jar/contract/media.ts";
import type { Database } from "../../database/database.ts";
import type { Context } from "../../http/context.ts";
import { Failure, fieldFailure } from "../../http/failure.ts";
import { removeMediaLater } from "./media.jobs.ts";
import { listOwnMedia, type MediaRow } from "./media.queries.ts";
import { releaseMedia } from "./media.removal.queries.ts";
import { settleMedia } from "./media.settling.ts";

const path = "mediaUrls";

/**
 * Before a blessing is written, outside its transaction: what it names has arrived and may be kept.
 * @throws Failure at `mediaUrls`: media.not-yours, media.not-arrived, or why the bytes were refused.
 */
export async function settleAll(context: Context, ownerId: string, mediaUrls: string[]): Promise<void> {
  for (const row of await getOwn(context.db, ownerId, mediaUrls)) {
    if (row.state === "ready") continue;
    await settleMedia(context, row.id).catch((error) => {
      throw error instanceof Failure && error.status < 500 ? fieldFailure(error.code, path) : error;
    });
  }
}

interface Attachment {
  ownerId: string;
  blessingId: string;
  mediaUrls: string[];
}

/**
 * Makes the files of a blessing exactly these, in this order. Those it had before and does not name now are out of
 * reach at once, and removed soon after.
 * @throws Failure at `mediaUrls` for one that is not the owner's, not ready, or another blessing's.
 */
export async function attachMedia(
  context: Context,
  transaction: Database,
  { ownerId, blessingId, mediaUrls }: Attachment,
): Promise<void> {
  const rows = await getOwn(transaction, ownerId, mediaUrls, true);
  for (const row of rows) {
    if (row.state !== "ready") throw fieldFailure("media.not-arrived", path);
    if (row.blessing_id && row.blessing_id !== blessingId) throw fieldFailure("media.not-yours", path);
  }
  const ids = rows.map((row) => row.id);
  const released = await releaseMedia(transaction, { blessingId, exceptIds: ids });
  for (const [position, id] of ids.entries()) {
    await transaction
      .updateTable("media")
      .set({ blessing_id: blessingId, position })
      .where("id", "=", id)
      .execute();
  }
  await removeMediaLater(context, transaction, released);
}

/** Before a blessing is deleted, in the same transaction. */
export async function releaseMediaOfBlessing(
  context: Context,
  transaction: Database,
  blessingId: string,
): Promise<void> {
  await removeMediaLater(context, transaction, await releaseMedia(transaction, { blessingId }));
}

/** Before a member is deleted, in the same transaction: all that they ever uploaded. */
export async function releaseMediaOfMember(
  context: Context,
  transaction: Database,
  ownerId: string,
): Promise<void> {
  await removeMediaLater(context, transaction, await releaseMedia(transaction, { ownerId }));
}

/** The owner's files that the addresses name, in their order, each once. */
async function getOwn(
  db: Database,
  ownerId: string,
  mediaUrls: string[],
  isLocked = false,
): Promise<MediaRow[]> {
  const ids = [...new Set(mediaUrls.map(mediaIdOf))];
  if (ids.length === 0) return [];
  const rows = new Map((await listOwnMedia(db, { ownerId, ids, isLocked })).map((row) => [row.id, row]));
  return ids.map((id) => {
    const row = rows.get(id);
    if (!row) throw fieldFailure("media.not-yours", path);
    return row;
  });
}

function mediaIdOf(url: string): string {
  const id = url.slice(mediaPath("").length).toLowerCase();
  if (!isId(id) || url.toLowerCase() !== mediaPath(id)) throw fieldFailure("media.not-yours", path);
  return id;
}
