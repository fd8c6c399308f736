import { sql } from "kysely";
import type { Context } from "../../context.ts";
import { isRefusedBy } from "../../database/constraints.ts";
import type { Database } from "../../database/database.ts";
import { idFor } from "../../database/ids.ts";
import { Failure, fieldFailure } from "../../kit/failure.ts";
import type { Viewer, ViewerId } from "../../kit/viewer.ts";
import { getCategoryName } from "../categories/categories.queries.ts";
import { countInChallenge } from "../challenges/challenges.actions.ts";
import { lockCirclesShared } from "../circles/circles.queries.ts";
import { attachMedia, MediaNotReady, releaseMediaOfBlessing, settleAll } from "../media/media.actions.ts";
import { namePeople } from "../people/people.actions.ts";
import { updatePeopleOfBlessing } from "../people/people.queries.ts";
import { deleteSharesExcept, insertShares } from "./audience.queries.ts";
import { type BlessingValues, unwritten, type Writing, writtenOf } from "./blessings.columns.ts";
import {
  type BlessingRow,
  deleteBlessingRow,
  getVisibleBlessing,
  insertBlessingRow,
  lockOwnBlessing,
  updateBlessingRow,
} from "./blessings.queries.ts";
import { keepApproved, letEditWait } from "./versions.queries.ts";

/**
 * Creates a blessing with its media and shares, and counts it in the challenge that it answers, all or nothing; not new where
 * the same key has created it before: if it was deleted since, it comes back from the trash.
 */
export async function createBlessing(
  context: Context,
  viewer: Viewer,
  writing: Writing & { idempotencyKey?: string | undefined; challengeId?: string | undefined },
): Promise<{ row: BlessingRow; isNew: boolean }> {
  const { db } = context;
  const blessingId = idFor(writing.idempotencyKey, viewer.id);
  const values = { ...unwritten, ...(await valuesOf(db, writing)), id: blessingId };
  const { challengeId, people = [] } = writing;
  const isPlain =
    writing.visibility !== "group" && writing.mediaUrls.length === 0 && people.length === 0 && !challengeId;
  const inserted = isPlain
    ? await refusalsAtFields(insertBlessingRow(db, viewer, values))
    : await write(context, writing, async (transaction) => {
        const named = await namePeople(transaction, viewer, people);
        if (!(await insertBlessingRow(transaction, viewer, values))) return undefined;
        await attachMedia(transaction, { ownerId: viewer.id, blessingId, mediaUrls: writing.mediaUrls });
        await shareWith(transaction, viewer, blessingId, circlesOf(writing));
        if (named.length > 0)
          await updatePeopleOfBlessing(transaction, viewer, { blessingId, people: named });
        if (challengeId) await countInChallenge(transaction, viewer, challengeId);
        return await getVisibleBlessing(transaction, viewer, blessingId);
      });
  if (inserted) return { row: inserted, isNew: true };
  await restoreIfTrashed(context, viewer, blessingId);
  return { row: await getVisibleBlessing(db, viewer, blessingId), isNew: false };
}

/** Replaces what the owner wrote. @throws Failure blessing.changed when it is no more what the writing is based on. */
export async function updateBlessing(
  context: Context,
  viewer: Viewer,
  blessingId: string,
  writing: Writing & { basedOn?: string | undefined },
): Promise<BlessingRow> {
  const values = await valuesOf(context.db, writing);
  return await write(context, writing, async (transaction) => {
    const { basedOn, mediaUrls } = writing;
    // Before the blessing is locked, as whoever makes two people one does: the other order deadlocks.
    const people = writing.people && (await namePeople(transaction, viewer, writing.people));
    const updatedAt = await lockOwnBlessing(transaction, viewer, blessingId);
    if (!updatedAt) throw new Failure("blessing.not-found");
    if (basedOn && basedOn !== updatedAt) throw new Failure("blessing.changed");
    await keepApproved(transaction, blessingId);
    await updateBlessingRow(transaction, viewer, blessingId, values);
    if (people) await updatePeopleOfBlessing(transaction, viewer, { blessingId, people });
    const attached = await attachMedia(transaction, { ownerId: viewer.id, blessingId, mediaUrls });
    await releaseMediaOfBlessing(context, transaction, { blessingId, keptIds: attached });
    // Public is wider than any circle: those it is shared with keep it in their feed.
    if (writing.visibility !== "public") {
      // Inserted before others are deleted: a blessing that moves from one circle to another is never without one.
      await shareWith(transaction, viewer, blessingId, circlesOf(writing));
      await deleteSharesExcept(transaction, blessingId, circlesOf(writing));
    }
    await letEditWait(transaction, blessingId);
    return await getVisibleBlessing(transaction, viewer, blessingId);
  });
}

/** Moves a blessing to the trash of its owner: for everybody and everything else it is gone at once. */
export async function deleteBlessing({ db }: Context, viewer: Viewer, blessingId: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await lockOwnBlessing(transaction, viewer, blessingId);
    await updateTrashed(transaction, viewer, blessingId);
  });
}

/** Brings a blessing back as it was; false where it is not in the viewer's trash. */
export async function restoreIfTrashed({ db }: Pick<Context, "db">, viewer: Viewer, blessingId: string) {
  return await db.transaction().execute(async (transaction) => {
    // Takes the circle locks before the blessing lock, as every writer does: a circle that goes meanwhile is seen gone.
    await lockCirclesShared(transaction, await listCirclesOfTrashed(transaction, viewer, blessingId));
    return await updateRestored(transaction, viewer, blessingId);
  });
}

/** Deletes one for good in a transaction that does more, for whoever may: its bytes go soon after. */
export async function deleteBlessingOf(
  context: Context,
  transaction: Database,
  { ownerId, blessingId }: { ownerId: string; blessingId: string },
): Promise<void> {
  const owner = { id: ownerId };
  await lockOwnBlessing(transaction, owner, blessingId);
  await releaseMediaOfBlessing(context, transaction, { blessingId });
  await deleteBlessingRow(transaction, owner, blessingId);
}

/**
 * Runs a transaction that writes a blessing, its circles locked before anything else. Optimistic about its files: they are
 * nearly always ready. Those that are not are decoded after the transaction was rolled back, and it runs once more.
 */
async function write<T>(context: Context, writing: Writing, work: (transaction: Database) => Promise<T>) {
  const circles = circlesOf(writing);
  if (writing.visibility === "group" && circles.length === 0) {
    throw fieldFailure("blessing.circle-required", "circles");
  }
  const attempt = () =>
    refusalsAtFields(
      context.db.transaction().execute(async (transaction) => {
        await lockCirclesShared(transaction, circles);
        return await work(transaction);
      }),
    );
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof MediaNotReady)) throw error;
    await settleAll(context, error.rows);
    return await attempt();
  }
}

/** @throws Failure blessing.unknown-circle for one that the viewer is not in. */
async function shareWith(transaction: Database, viewer: Viewer, blessingId: string, circleIds: string[]) {
  const sharable = await insertShares(transaction, { blessingId, memberId: viewer.id, circleIds });
  if (sharable < circleIds.length) throw fieldFailure("blessing.unknown-circle", "circles");
}

function circlesOf({ visibility, circles }: Writing): string[] {
  return visibility === "group" ? [...new Set(circles)] : [];
}

async function valuesOf(db: Database, writing: Writing): Promise<BlessingValues> {
  return { ...writtenOf(writing), category: await getCategoryName(db, writing.category) };
}

// A category may be deleted, and a circle left, between looking it up and writing.
async function refusalsAtFields<T>(writing: Promise<T>): Promise<T> {
  try {
    return await writing;
  } catch (error) {
    if (isRefusedBy(error, "blessings_category_fkey")) {
      throw fieldFailure("blessing.unknown-category", "category");
    }
    if (isRefusedBy(error, "shares_membership")) throw fieldFailure("blessing.unknown-circle", "circles");
    throw error;
  }
}

/** From now on it belongs to nobody and is private, so that every rule hides it; whose it was is told here alone. */
async function updateTrashed(db: Database, owner: ViewerId, id: string): Promise<void> {
  await sql`update blessings set owner_id = null, visibility = 'private',
      trashed_by = owner_id, trashed_at = now(), trashed_visibility = visibility
    where id = ${id} and owner_id = ${owner.id}`.execute(db);
}

/** As it was, but private where its circles have gone meanwhile; false where it is not in the viewer's trash. */
async function updateRestored(db: Database, viewer: ViewerId, id: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`update blessings b set owner_id = b.trashed_by,
      visibility = case when b.trashed_visibility = 'group'
        and not exists (select from shares s where s.blessing_id = b.id) then 'private' else b.trashed_visibility end,
      trashed_by = null, trashed_at = null, trashed_visibility = null
    where b.id = ${id} and b.trashed_by = ${viewer.id}`.execute(db);
  return numAffectedRows > 0n;
}

async function listCirclesOfTrashed(db: Database, viewer: ViewerId, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select s.circle_id as id
    from shares s join blessings b on b.id = s.blessing_id
    where b.id = ${id} and b.trashed_by = ${viewer.id}`.execute(db);
  return rows.map((row) => row.id);
}
