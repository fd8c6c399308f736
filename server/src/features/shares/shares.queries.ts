import type { CircleRole } from "@blessing-jar/contract/circles.ts";
import { maxPageSize } from "@blessing-jar/contract/kit/pages.ts";
import type { SharedBlessing } from "@blessing-jar/contract/shares.ts";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../database/database.ts";
import { microsOf, momentOf, utc } from "../../database/moments.ts";
import { isShown, seesUnapproved } from "../../database/rules.ts";
import { type Given, statement } from "../../database/statement.ts";
import type { WantedPage } from "../../http/pages.ts";
import type { ViewerId } from "../../kit/viewer.ts";
import { type BlessingRow, selectBlessings } from "../blessings/blessings.queries.ts";
import { personJson } from "../circles/circles.queries.ts";
import { type Asking, visibleTo } from "../visibility/visibility.queries.ts";

/** A blessing as it stands in a circle. */
export interface SharedRow extends BlessingRow {
  sharedAt: string;
  isApproved: boolean;
  author: SharedBlessing["user"];
  /** The viewer's, in this circle. */
  role: CircleRole;
  micros: number;
}

interface Page extends WantedPage {
  circleId: string;
  isApproved: boolean;
}

/**
 * What is approved, or what waits, last of it first, from one after a position; nothing for whoever is not in the circle,
 * and of what waits nothing but their own for whoever is no admin.
 */
export async function listSharedIn(
  db: Database,
  viewer: ViewerId,
  { circleId, isApproved, after, limit }: Page,
): Promise<SharedRow[]> {
  const page = isApproved ? feed : waitingRoom;
  const values = { viewerId: viewer.id, circleId, afterMicros: after?.micros, afterId: after?.id, limit };
  return await page(db, values);
}

interface SharedPage {
  viewerId: string;
  circleId: string;
  afterMicros?: number | undefined;
  afterId?: string | undefined;
  limit: number;
}

/** The query of `listSharedIn`, apart so that its plan can be tested. */
export function sharedIn(
  { viewerId, circleId, afterMicros, afterId, limit }: Given<SharedPage>,
  { isApproved }: { isApproved: boolean },
): RawBuilder<SharedRow> {
  const earlier =
    afterMicros !== undefined
      ? sql`and (s.since, s.blessing_id) < (${momentOf(afterMicros)}, ${afterId}::uuid)`
      : sql``;
  // A generic plan does not know how few rows a parameter asks for, and may sort the whole feed: a literal says it, and the
  // parameter around it ends the reading.
  return sharedRows(
    { id: viewerId },
    sql`select * from (select s.*, ${microsOf("s.since")} as micros, cm.role, ${seesUnapproved} as sees_unapproved
      from ${isApproved ? approved : waiting} s
      join circle_members cm on cm.circle_id = s.circle_id and cm.member_id = ${viewerId}
      join blessings b on b.id = s.blessing_id and b.owner_id is not null
      where s.circle_id = ${circleId} and ${isApproved ? isShown : seesUnapproved} ${earlier}
      order by s.since desc, s.blessing_id desc limit ${sql.lit(maxPageSize + 1)}) page limit ${limit}`,
  );
}

const approved = sql`(select s.*, s.approved_at as since from shares s where s.approved_at is not null)`;

/** New ones, and edits of what is approved. */
const waiting = sql`(select s.*, s.shared_at as since from shares s where s.approved_at is null
  union all select s.*, v.waiting_since from approved_versions v
  join shares s on s.blessing_id = v.blessing_id and s.circle_id = v.circle_id where v.waiting_since is not null)`;

const pageOf = (isApproved: boolean) =>
  statement((given: Given<SharedPage>) => sharedIn(given, { isApproved }), { read: "long" });
const feed = pageOf(true);
const waitingRoom = pageOf(false);

interface Place {
  circleId: string;
  blessingId: string;
}

/** One, if it stands in the circle and the viewer may see it. */
export async function findSharedIn(
  db: Database,
  viewer: ViewerId,
  { circleId, blessingId }: Place,
): Promise<SharedRow | undefined> {
  const which = sql`select s.*, 0 as micros, cm.role, ${seesUnapproved} as sees_unapproved
    from shares s join circle_members cm on cm.circle_id = s.circle_id and cm.member_id = ${viewer.id}
    where s.circle_id = ${circleId} and s.blessing_id = ${blessingId} and ${isShown}`;
  return (await sharedRows(viewer, which).execute(db)).rows[0];
}

/** Each in the version that its circle is shown. */
function sharedRows(viewer: Asking, shares: RawBuilder<unknown>): RawBuilder<SharedRow> {
  const from = sql`(select b.*, s.shared_at, s.approved_at, s.micros, s.role, s.circle_id, s.sees_unapproved
    from (${shares}) s join blessings b on b.id = s.blessing_id)`;
  const more = sql`, ${utc("b.shared_at")} as "sharedAt", b.approved_at is not null as "isApproved",
    ${personJson(viewer, { circleId: sql`b.circle_id`, role: sql`b.role` })} as author, b.role, b.micros::float8 as micros`;
  return selectBlessings(viewer, {
    from,
    more,
    version: sql`select v.* from approved_versions v
      where v.blessing_id = b.id and v.circle_id = b.circle_id and not b.sees_unapproved`,
    rest: sql`where ${visibleTo(viewer)} order by b.micros desc, b.id desc`,
  });
}

/** Locks a blessing that somebody decides about, before its shares as everybody does; its `updatedAt`, undefined in the trash. */
export async function lockBlessing(transaction: Database, blessingId: string): Promise<string | undefined> {
  const { rows } = await sql<{ updatedAt: string }>`select ${utc("updated_at")} as "updatedAt" from blessings
    where id = ${blessingId} and owner_id is not null for no key update`.execute(transaction);
  return rows[0]?.updatedAt;
}

export async function openToCircles(transaction: Database, blessingId: string): Promise<void> {
  await transaction
    .updateTable("blessings")
    .set({ visibility: "group", updated_at: sql`now()` })
    .where("id", "=", blessingId)
    .where("visibility", "=", "private")
    .execute();
}

/** Approves a share that waits, or the edit that does; whether it was an edit. */
export async function updateApproved(db: Database, { circleId, blessingId }: Place): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("approved_versions")
    .where("circle_id", "=", circleId)
    .where("blessing_id", "=", blessingId)
    .executeTakeFirst();
  await db
    .updateTable("shares")
    .set({ approved_at: sql`now()` })
    .where("circle_id", "=", circleId)
    .where("blessing_id", "=", blessingId)
    .where("approved_at", "is", null)
    .execute();
  return numDeletedRows > 0n;
}

/** Whether an edit waited. */
export async function updateDeclined(db: Database, { circleId, blessingId }: Place): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("approved_versions")
    .set({ waiting_since: null })
    .where("circle_id", "=", circleId)
    .where("blessing_id", "=", blessingId)
    .where("waiting_since", "is not", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Notifies whoever shared it of what somebody else has decided. By the action: of a share that goes, or a version, the database does
 * not know who took it and why. That a new share was let in, it tells itself.
 */
export async function insertJudged(
  db: Database,
  admin: ViewerId,
  { circleId, blessingId }: Place,
  kind: "approved" | "declined",
): Promise<void> {
  await sql`insert into notifications (member_id, kind, blessing_id, circle_id, first_at, last_at)
    select s.shared_by, ${kind}, s.blessing_id, s.circle_id, now(), now() from shares s
    where s.circle_id = ${circleId} and s.blessing_id = ${blessingId} and s.shared_by <> ${admin.id}
      and not exists (select from notification_preferences p
        where p.member_id = s.shared_by and ${kind} = any (p.muted))
    on conflict (member_id, kind, blessing_id, circle_id, connection_id) where read_at is null
      do update set last_at = excluded.last_at`.execute(db);
}

/** Of a blessing that is locked. */
export async function deleteShare(transaction: Database, { circleId, blessingId }: Place): Promise<void> {
  await transaction
    .deleteFrom("shares")
    .where("circle_id", "=", circleId)
    .where("blessing_id", "=", blessingId)
    .execute();
}

/** What others have shared until now is no news to the member any more. */
export async function updateFamilyOpened(db: Database, viewer: ViewerId): Promise<void> {
  await db.updateTable("members").set({ family_opened_at: sql`now()` }).where("id", "=", viewer.id).execute();
}
