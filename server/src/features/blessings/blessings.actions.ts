import { randomUUIDv7 } from "node:crypto";
import type { blessingBody } from "@blessing-jar/contract/blessings.ts";
import type { infer as Infer } from "zod/mini";
import { isRefusedBy } from "../../database/constraints.ts";
import type { Database } from "../../database/database.ts";
import type { Context } from "../../http/context.ts";
import { Failure, fieldFailure } from "../../http/failure.ts";
import type { Viewer } from "../../http/viewer.ts";
import { getCategoryName } from "../categories/categories.queries.ts";
import { holdCircles, listSharableCircles } from "../circles/circles.queries.ts";
import { attachMedia, releaseMediaOfBlessing, settleAll } from "../media/media.actions.ts";
import {
  type BlessingRow,
  type BlessingValues,
  deleteBlessingRow,
  findBlessingIdOfDraft,
  getVisibleBlessing,
  insertBlessing,
  isChangedSince,
  lockOwnBlessing,
  updateBlessingRow,
} from "./blessings.queries.ts";
import { replaceShares, type Share } from "./shares.queries.ts";

export type Writing = Infer<typeof blessingBody>;

/** Keeps a new blessing with its media and shares, all or nothing. */
export async function keepBlessing(
  context: Context,
  viewer: Viewer,
  writing: Writing & { draftId?: string | undefined },
): Promise<BlessingRow> {
  const { db } = context;
  const values = { ...(await valuesOf(db, writing)), id: randomUUIDv7(), draftId: writing.draftId };
  await refuseUnknownCircles(db, viewer, writing);
  await settleAll(context, viewer.id, writing.mediaUrls);

  const isPlain = writing.visibility !== "group" && writing.mediaUrls.length === 0;
  const inserted = await writingGuard(
    isPlain
      ? insertBlessing(db, viewer, values)
      : db.transaction().execute(async (transaction) => {
          const shares = await sharesOf(transaction, viewer, writing);
          const row = await insertBlessing(transaction, viewer, values);
          if (!row) return undefined;
          await place(context, transaction, viewer, row.id, writing.mediaUrls, shares);
          return await getVisibleBlessing(transaction, viewer, row.id);
        }),
  );
  return inserted ?? (await keptFromDraft(db, viewer, writing.draftId));
}

/** Replaces what the owner wrote. @throws Failure blessing.changed when it is no more what the writing is based on. */
export async function rewriteBlessing(
  context: Context,
  viewer: Viewer,
  id: string,
  writing: Writing & { basedOn?: string | undefined },
): Promise<BlessingRow> {
  const { db } = context;
  const values = await valuesOf(db, writing);
  await refuseUnknownCircles(db, viewer, writing);
  await settleAll(context, viewer.id, writing.mediaUrls);
  return await writingGuard(
    db.transaction().execute(async (transaction) => {
      const shares = await sharesOf(transaction, viewer, writing);
      const { basedOn } = writing;
      if (basedOn && (await isChangedSince(transaction, viewer, { id, updatedAt: basedOn }))) {
        throw new Failure("blessing.changed");
      }
      const isThere = await updateBlessingRow(transaction, viewer, id, values);
      if (!isThere) throw new Failure("blessing.not-found");
      await place(context, transaction, viewer, id, writing.mediaUrls, shares);
      return await getVisibleBlessing(transaction, viewer, id);
    }),
  );
}

/** Deletes a blessing; its media are out of reach at once and their bytes go soon after. */
export async function removeBlessing(context: Context, viewer: Viewer, id: string): Promise<void> {
  await context.db.transaction().execute(async (transaction) => {
    await lockOwnBlessing(transaction, viewer, id);
    await releaseMediaOfBlessing(context, transaction, id);
    await deleteBlessingRow(transaction, viewer, id);
  });
}

async function place(
  context: Context,
  transaction: Database,
  viewer: Viewer,
  blessingId: string,
  mediaUrls: string[],
  shares: Share[] | undefined,
): Promise<void> {
  await attachMedia(context, transaction, { ownerId: viewer.id, blessingId, mediaUrls });
  if (shares) await replaceShares(transaction, { blessingId, memberId: viewer.id, shares });
}

async function keptFromDraft(
  db: Database,
  viewer: Viewer,
  draftId: string | undefined,
): Promise<BlessingRow> {
  const id = draftId && (await findBlessingIdOfDraft(db, viewer, draftId));
  if (!id) throw new Failure("blessing.not-found");
  return await getVisibleBlessing(db, viewer, id);
}

async function valuesOf(db: Database, writing: Writing): Promise<BlessingValues> {
  const { title, description, bibleVerse, visibility, isAnsweredPrayer, blessingDate } = writing;
  const category = await getCategoryName(db, writing.category);
  return { title, description, category, bibleVerse, visibility, isAnsweredPrayer, blessingDate };
}

/** Before its files are settled, which takes a while; where it stands may change meanwhile. */
async function refuseUnknownCircles(db: Database, viewer: Viewer, writing: Writing): Promise<void> {
  if (writing.visibility === "group") await sharesIn(db, viewer, writing.circles);
}

/**
 * Where it is shared from now on, as the circles stand now and until the transaction ends; undefined for a public one:
 * that is wider than any circle, and those it is shared with keep it in their feed.
 */
async function sharesOf(
  transaction: Database,
  viewer: Viewer,
  { visibility, circles }: Writing,
): Promise<Share[] | undefined> {
  if (visibility === "public") return undefined;
  if (visibility === "private") return [];
  await holdCircles(transaction, circles);
  return await sharesIn(transaction, viewer, circles);
}

async function sharesIn(db: Database, viewer: Viewer, circles: string[]): Promise<Share[]> {
  const wanted = [...new Set(circles)];
  if (wanted.length === 0) throw fieldFailure("blessing.circle-required", "circles");
  const shares = await listSharableCircles(db, viewer.id, wanted);
  if (shares.length < wanted.length) throw fieldFailure("blessing.unknown-circle", "circles");
  return shares;
}

// A category may be deleted, and a circle left, between looking it up and writing.
async function writingGuard<T>(writing: Promise<T>): Promise<T> {
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
