import { type CircleRole, circleLimits } from "@blessing-jar/contract/circles.ts";
import { maxPageSize } from "@blessing-jar/contract/kit/pages.ts";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../database/database.ts";
import { momentOf, placeOf, utc } from "../../database/moments.ts";
import type { PlaceInList } from "../../http/pages.ts";
import type { Viewer } from "../../http/viewer.ts";
import {
  type BlessingRow,
  blessingColumns,
  blessingTables,
  visibleTo,
} from "../blessings/blessings.queries.ts";
import { personJson } from "./circles.queries.ts";

/** A blessing as it stands in a circle: its sharing is JSON already, as the blessing itself is. */
export interface SharedRow extends BlessingRow {
  sharing: string;
  /** The viewer's, in this circle. */
  role: CircleRole;
  place: number;
}

interface Page {
  circleId: string;
  isApproved: boolean;
  after?: PlaceInList | undefined;
  /** Of one page; more come where there are more. */
  limit: number;
}

/**
 * What is approved, or what waits, last of it first, from one after a place; nothing for whoever is not in the circle,
 * and of what waits nothing but their own for whoever is no admin.
 */
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
  // A number in the text, and only ever two: for a parameter PostgreSQL plans anew each time, which takes longer than
  // to read the page.
  const most = limit > circleLimits.feedPageSize ? maxPageSize : circleLimits.feedPageSize;
  return sharedRows(
    viewer,
    sql`select s.*, ${placeOf(column)} as place, mine.role
      from shares s join circle_members mine on mine.circle_id = s.circle_id and mine.member_id = ${viewer.id}
      where s.circle_id = ${circleId} and ${isShownTo(viewer)}
        and s.approved_at is ${sql.raw(isApproved ? "not null" : "null")} ${earlier}
      order by ${moment} desc, s.blessing_id desc limit ${sql.lit(most + 1)}`,
  );
}

// What waits in the circle of `s` is seen by its owner and by the admins there, whatever else the others see of it.
function isShownTo(viewer: Pick<Viewer, "id">): RawBuilder<boolean> {
  return sql<boolean>`(s.approved_at is not null or mine.role = 'admin' or s.shared_by = ${viewer.id})`;
}

/** One, if it stands in the circle and the viewer may see it. */
export async function findSharedIn(
  db: Database,
  viewer: Pick<Viewer, "id">,
  { circleId, blessingId }: { circleId: string; blessingId: string },
): Promise<SharedRow | undefined> {
  const which = sql`select s.*, 0 as place, mine.role
    from shares s join circle_members mine on mine.circle_id = s.circle_id and mine.member_id = ${viewer.id}
    where s.circle_id = ${circleId} and s.blessing_id = ${blessingId} and ${isShownTo(viewer)}`;
  return (await sharedRows(viewer, which).execute(db)).rows[0];
}

function sharedRows(viewer: Pick<Viewer, "id">, shares: RawBuilder<unknown>): RawBuilder<SharedRow> {
  const source = sql`(select b.*, s.shared_at, s.approved_at, s.place, s.role from (${shares}) s
    join blessings b on b.id = s.blessing_id)`;
  return sql<SharedRow>`select ${blessingColumns(viewer)}, json_build_object('id', b.id, 'createdAt', ${utc("b.shared_at")},
        'isApproved', b.approved_at is not null, 'user', ${personJson})::text as sharing, b.role, b.place::float8 as place
    from ${blessingTables(source)} where ${visibleTo(viewer)}
    order by b.place desc, b.id desc`;
}

/** Who tells of a share refers to its blessing: that is waited for before the share is held, not while it is. */
export async function holdBlessing(transaction: Database, blessingId: string): Promise<void> {
  await sql`select from blessings where id = ${blessingId} for key share`.execute(transaction);
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
