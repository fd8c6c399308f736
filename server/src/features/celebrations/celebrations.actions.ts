import { celebrationLimits } from "@blessing-jar/contract/celebrations.ts";
import { isId } from "@blessing-jar/contract/kit/text.ts";
import { mediaPath } from "@blessing-jar/contract/media.ts";
import type { Context } from "../../context.ts";
import { isRefusedBy } from "../../database/constraints.ts";
import type { Database } from "../../database/database.ts";
import { idFor } from "../../database/ids.ts";
import { lockMembers } from "../../database/members.ts";
import { Failure, fieldFailure } from "../../kit/failure.ts";
import type { Viewer } from "../../kit/viewer.ts";
import { lockCirclesShared } from "../circles/circles.queries.ts";
import { settleMedia } from "../media/ingest/settling.ts";
import { removeMediaLater } from "../media/media.jobs.ts";
import { findOwnMedia, updatePurpose } from "../media/media.queries.ts";
import { releaseFiles } from "../media/media.removal.queries.ts";
import type { Planned, Replanned } from "./celebrations.queries.ts";
import {
  countOwnCelebrations,
  deleteCelebrationRow,
  insertCelebration,
  lockOwnSharedBlessings,
  lockVisibleBlessings,
  replaceBlessings,
  replaceCircles,
  replaceOwnBlessings,
  updateCelebrationRow,
  updateMusic,
} from "./celebrations.write.queries.ts";

/** @throws Failure celebration.too-many, celebration.unknown-circle, celebration.unknown-blessing; of `musicIdOf` */
export async function planCelebration(
  context: Context,
  viewer: Viewer,
  { idempotencyKey, ...given }: Planned & { idempotencyKey?: string | undefined },
): Promise<{ id: string; isNew: boolean }> {
  const id = idFor(idempotencyKey, viewer.id);
  const planned = eachOnce(given);
  const isNew = await place(context, viewer, id, planned, async (transaction) => {
    const isInserted = await insertCelebration(transaction, viewer, id, planned);
    const isOneTooMany =
      (await countOwnCelebrations(transaction, viewer)) > celebrationLimits.celebrationsMax;
    if (isInserted && isOneTooMany) throw new Failure("celebration.too-many");
    return isInserted;
  });
  return { id, isNew };
}

/** @throws Failure celebration.not-found, celebration.unknown-circle, celebration.unknown-blessing, celebration.full; of `musicIdOf` */
export async function replanCelebration(context: Context, viewer: Viewer, id: string, given: Replanned) {
  const planned = eachOnce(given);
  const isThere = await place(context, viewer, id, planned, (transaction) =>
    updateCelebrationRow(transaction, viewer, id, planned),
  );
  if (!isThere) throw new Failure("celebration.not-found");
}

/** Writes the row, then what hangs on it; false, and nothing more, where `write` has none. */
async function place(
  context: Context,
  viewer: Viewer,
  id: string,
  { sharedCircleIds, blessingIds, blessingIdsBefore, musicUrl }: Replanned,
  write: (transaction: Database) => Promise<boolean>,
): Promise<boolean> {
  const musicId = typeof musicUrl === "string" ? await musicIdOf(context, viewer, musicUrl) : musicUrl;
  const writing = context.db.transaction().execute(async (transaction) => {
    await lockMembers(transaction, viewer.id);
    await lockCirclesShared(transaction, sharedCircleIds);
    const visible = await lockVisibleBlessings(transaction, viewer, blessingIds);
    if (!(await write(transaction))) return false;
    if (visible < blessingIds.length) throw fieldFailure("celebration.unknown-blessing", "blessingIds");
    const joined = await replaceCircles(transaction, viewer, id, sharedCircleIds);
    if (joined < sharedCircleIds.length) throw fieldFailure("celebration.unknown-circle", "sharedCircleIds");
    const count = await replaceBlessings(transaction, id, { blessingIds, blessingIdsBefore });
    if (count > celebrationLimits.blessingsMax) throw new Failure("celebration.full");
    if (musicId !== undefined) await replaceMusic(context, transaction, { viewer, id, musicId });
    return true;
  });
  try {
    return await writing;
  } catch (error) {
    // Who leaves the circle meanwhile is out.
    if (isRefusedBy(error, "celebration_circles_membership"))
      throw fieldFailure("celebration.unknown-circle", "sharedCircleIds");
    if (isRefusedBy(error, "celebrations_music")) throw fieldFailure("media.not-yours", musicField);
    throw error;
  }
}

/** @throws Failure celebration.not-found, celebration.unknown-blessing, celebration.full */
export async function chooseOwnBlessings(context: Context, viewer: Viewer, id: string, given: string[]) {
  const blessingIds = lowerOnce(given);
  await context.db.transaction().execute(async (transaction) => {
    const shared = await lockOwnSharedBlessings(transaction, viewer, id, blessingIds);
    if (shared < blessingIds.length) throw fieldFailure("celebration.unknown-blessing", "blessingIds");
    const count = await replaceOwnBlessings(transaction, viewer, id, blessingIds);
    if (count === undefined) throw new Failure("celebration.not-found");
    if (count > celebrationLimits.blessingsMax) throw new Failure("celebration.full");
  });
}

const musicField = "musicUrl";

/**
 * The file that is to be heard, its bytes judged: outside of the transaction, for it takes a while.
 * @throws Failure at `musicUrl`: media.not-yours, celebration.not-music, media.not-arrived, or why the bytes were refused
 */
async function musicIdOf(context: Context, viewer: Viewer, url: string): Promise<string> {
  const id = url.slice(mediaPath("").length).toLowerCase();
  const row =
    url.toLowerCase() === mediaPath(id) && isId(id)
      ? await findOwnMedia(context.db, viewer.id, id)
      : undefined;
  if (!row || row.blessing_id !== null) throw fieldFailure("media.not-yours", musicField);
  const { type } = await settleMedia(context, row).catch((error) => {
    throw error instanceof Failure && error.status < 500 ? fieldFailure(error.code, musicField) : error;
  });
  if (!type.startsWith("audio/")) throw fieldFailure("celebration.not-music", musicField);
  await updatePurpose(context.db, id, "music");
  return id;
}

/** What was heard before goes, with its bytes. */
async function replaceMusic(
  context: Context,
  transaction: Database,
  { viewer, id, musicId }: { viewer: Viewer; id: string; musicId: string | null },
): Promise<void> {
  const before = await updateMusic(transaction, viewer, id, musicId);
  if (before === undefined) throw fieldFailure("media.not-yours", musicField);
  if (before !== null && before !== musicId) await releaseMusic(context, transaction, before);
}

async function releaseMusic(context: Context, transaction: Database, musicId: string): Promise<void> {
  await releaseFiles(transaction, [musicId]);
  await removeMediaLater(context, transaction, [musicId]);
}

/** With what was heard to it; its blessings stay where they are. */
export async function removeCelebration(context: Context, viewer: Viewer, id: string): Promise<void> {
  await context.db.transaction().execute(async (transaction) => {
    const musicId = await deleteCelebrationRow(transaction, viewer, id);
    if (musicId) await releaseMusic(context, transaction, musicId);
  });
}

function eachOnce(planned: Replanned): Replanned {
  const { settings, isPrivate, sharedCircleIds, blessingIds } = planned;
  const reminderDays = [...new Set(settings.reminderDays)].sort((one, other) => other - one);
  return {
    ...planned,
    sharedCircleIds: isPrivate ? [] : lowerOnce(sharedCircleIds),
    blessingIds: lowerOnce(blessingIds),
    settings: { ...settings, reminderDays },
  };
}

const lowerOnce = (ids: string[]) => [...new Set(ids.map((each) => each.toLowerCase()))];
