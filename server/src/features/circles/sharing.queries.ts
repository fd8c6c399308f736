import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../database/database.ts";
import type { Viewer } from "../../http/viewer.ts";
import {
  type BlessingRow,
  blessingColumns,
  blessingTables,
  visibleTo,
} from "../blessings/blessings.queries.ts";
import { momentOf, person, placeOf, utc } from "./circles.queries.ts";

/** A blessing as it stands in a circle; its blessing is JSON already. */
export interface SharedRow extends BlessingRow {
  sharedAt: string;
  isApproved: boolean;
  user: { fullName: string; email: string; profilePhotoUrl: string | null };
  place: number;
}

export interface SharedPlace {
  place: number;
  id: string;
}

interface Page {
  circleId: string;
  isApproved: boolean;
  after?: SharedPlace | undefined;
  limit: number;
}

/** What is approved, or what waits, in a circle that the viewer is in: last of it first, from one after a place. */
export async function listSharedIn(
  db: Database,
  viewer: Pick<Viewer, "id">,
  page: Page,
): Promise<SharedRow[]> {
  return (await sharedIn(viewer, page).execute(db)).rows;
}

/** The query of `listSharedIn`, apart so that its plan can be tested. */
export function sharedIn(
  viewer: Pick<Viewer, "id">,
  { circleId, isApproved, after, limit }: Page,
): RawBuilder<SharedRow> {
  const column = isApproved ? "s.approved_at" : "s.shared_at";
  const moment = sql.raw(column);
  const earlier = after
    ? sql`and (${moment}, s.blessing_id) < (${momentOf(after.place)}, ${after.id}::uuid)`
    : sql``;
  return sharedRows(
    viewer,
    sql`select s.*, ${placeOf(column)} as place from shares s
      where s.circle_id = ${circleId} and s.approved_at is ${sql.raw(isApproved ? "not null" : "null")} ${earlier}
      order by ${moment} desc, s.blessing_id desc limit ${limit}`,
  );
}

/** One, if it stands in the circle and the viewer may see it. */
export async function findSharedIn(
  db: Database,
  viewer: Pick<Viewer, "id">,
  { circleId, blessingId }: { circleId: string; blessingId: string },
): Promise<SharedRow | undefined> {
  const which = sql`select s.*, 0 as place from shares s
    where s.circle_id = ${circleId} and s.blessing_id = ${blessingId}`;
  return (await sharedRows(viewer, which).execute(db)).rows[0];
}

function sharedRows(viewer: Pick<Viewer, "id">, shares: RawBuilder<unknown>): RawBuilder<SharedRow> {
  const source = sql`(select b.*, s.shared_at, s.approved_at, s.place from (${shares}) s
    join blessings b on b.id = s.blessing_id)`;
  return sql<SharedRow>`select ${blessingColumns(viewer)}, ${utc("b.shared_at")} as "sharedAt",
      b.approved_at is not null as "isApproved", ${person}, b.place::float8 as place
    from ${blessingTables(source)} where ${visibleTo(viewer)}
    order by b.place desc, b.id desc`;
}

/** Locks the blessing as whoever rewrites it does, and tells whether it is the viewer's. */
export async function lockOwnBlessing(
  transaction: Database,
  viewer: Pick<Viewer, "id">,
  blessingId: string,
): Promise<boolean> {
  const { rows } = await sql`select from blessings where id = ${blessingId} and owner_id = ${viewer.id}
    for no key update`.execute(transaction);
  return rows.length > 0;
}

/** Puts a blessing of the member into a circle; where it stands already nothing changes. */
export async function insertShare(
  transaction: Database,
  share: { blessingId: string; circleId: string; memberId: string; isApproved: boolean },
): Promise<void> {
  await transaction
    .insertInto("shares")
    .values({
      blessing_id: share.blessingId,
      circle_id: share.circleId,
      shared_by: share.memberId,
      approved_at: share.isApproved ? sql`now()` : null,
    })
    .onConflict((conflict) => conflict.columns(["blessing_id", "circle_id"]).doNothing())
    .execute();
}

export async function openToCircles(transaction: Database, blessingId: string): Promise<void> {
  await transaction
    .updateTable("blessings")
    .set({ visibility: "group", updated_at: sql`now()` })
    .where("id", "=", blessingId)
    .where("visibility", "=", "private")
    .execute();
}

export async function updateApproved(
  db: Database,
  { circleId, blessingId }: { circleId: string; blessingId: string },
): Promise<void> {
  await db
    .updateTable("shares")
    .set({ approved_at: sql`now()` })
    .where("circle_id", "=", circleId)
    .where("blessing_id", "=", blessingId)
    .where("approved_at", "is", null)
    .execute();
}

export async function deleteShare(
  transaction: Database,
  { circleId, blessingId }: { circleId: string; blessingId: string },
): Promise<void> {
  await sql`select from blessings where id = ${blessingId} for no key update`.execute(transaction);
  await transaction
    .deleteFrom("shares")
    .where("circle_id", "=", circleId)
    .where("blessing_id", "=", blessingId)
    .execute();
}

/** What others have shared until now is no news to the member any more. */
export async function updateFamilyOpened(db: Database, viewer: Pick<Viewer, "id">): Promise<void> {
  await db.updateTable("members").set({ family_opened_at: sql`now()` }).where("id", "=", viewer.id).execute();
}
