import type { Circle, CircleMember, CircleRole } from "@blessing-jar/contract/circles.ts";
import { circleLimits } from "@blessing-jar/contract/circles.ts";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../database/database.ts";
import { microsOf, momentOf, utc, utcText } from "../../database/moments.ts";
import { seesUnapproved } from "../../database/rules.ts";
import type { CursorPosition } from "../../http/pages.ts";
import { Failure } from "../../kit/failure.ts";
import type { ViewerId } from "../../kit/viewer.ts";
import { type Asking, visibleTo } from "../visibility/visibility.queries.ts";

export type CircleRow = Omit<Circle, "can"> & { adminCount: number; sortName: string };

/**
 * The address of `m`, for whoever may read it: they themselves, and, where it is proven to be theirs, the admins of a circle
 * that they are in. Empty for all others.
 */
export const addressFor = (viewerId: Asking["id"], isAdmin: RawBuilder<unknown>) =>
  sql<string>`case when m.id = ${viewerId}::uuid or (m.email_verified_at is not null and ${isAdmin}) then m.email else '' end`;

interface InCircle {
  circleId: RawBuilder<unknown>;
  /** The viewer's there. */
  role: RawBuilder<unknown>;
}

/** The person `m` as somebody in a circle with them sees them. */
export const personJson = (viewer: Asking, { circleId, role }: InCircle) =>
  sql`json_build_object('fullName', m.full_name, 'email', ${addressFor(viewer.id, sql`${role} = 'admin'`)},
    'profilePhotoUrl', m.profile_photo_url, 'relation', coalesce((select theirs.relation
      from circle_members theirs where theirs.circle_id = ${circleId} and theirs.member_id = m.id), ''))`;

/** Where `mine` is the viewer's own membership. */
const here: InCircle = { circleId: sql`mine.circle_id`, role: sql`mine.role` };

const memberColumns = (viewer: ViewerId, moment = utc) =>
  sql`cm.member_id as id, cm.role, ${moment("cm.joined_at")} as "joinedAt", ${personJson(viewer, here)} as "user"`;

/** Whether one of two members is an admin of a circle that the other is in. */
export const isAdminOver = (one: string | null, other: RawBuilder<unknown>) => sql<boolean>`exists (
  select from circle_members own join circle_members theirs on theirs.circle_id = own.circle_id
  where own.member_id = ${one}::uuid and own.role = 'admin' and theirs.member_id = ${other})`;

/** Whether two members belong to a circle together: then each sees the other's name and picture. */
export const shareACircle = (one: string | null, other: RawBuilder<unknown>) => sql<boolean>`exists (
  select from circle_members own join circle_members theirs on theirs.circle_id = own.circle_id
  where own.member_id = ${one}::uuid and theirs.member_id = ${other})`;

export interface CirclePosition {
  id: string;
  /** As circles are sorted by it. */
  name: string;
}

/** The viewer's circles by name, from one after a position. */
export async function listCirclesOf(
  db: Database,
  viewer: ViewerId,
  { after, limit }: { after: CirclePosition | undefined; limit: number },
): Promise<CircleRow[]> {
  const later = after ? sql`(lower(c.name), c.id) > (${after.name}, ${after.id}::uuid)` : sql`true`;
  return (await circlesOf(viewer, later, limit).execute(db)).rows;
}

/** @throws Failure circle.not-found, whether it is not the viewer's or not there at all. */
export async function getCircleOf(db: Database, viewer: ViewerId, circleId: string): Promise<CircleRow> {
  const row = (await circlesOf(viewer, sql`c.id = ${circleId}`, 1).execute(db)).rows[0];
  if (!row) throw new Failure("circle.not-found");
  return row;
}

function circlesOf(viewer: ViewerId, which: RawBuilder<unknown>, limit: number): RawBuilder<CircleRow> {
  return sql<CircleRow>`select lower(c.name) as "sortName", c.id, c.name, c.description, c.invite_code as "inviteCode",
      c.requires_approval as "requiresApproval", c.asks_weekly as "asksWeekly",
      c.shows_seen as "showsSeen", mine.role,
      array(select w.url from webhooks w where w.circle_id = c.id and w.off_at is null order by w.created_at, w.id) as tells,
      (select count(*)::int from circle_members every where every.circle_id = c.id) as "memberCount",
      (select count(*)::int from circle_members a where a.circle_id = c.id and a.role = 'admin') as "adminCount",
      case mine.role when 'admin' then (
        (select count(*)::int from shares w join blessings b on b.id = w.blessing_id and b.owner_id is not null
          where w.circle_id = c.id and w.approved_at is null)
        + (select count(*)::int from approved_versions w
          join blessings b on b.id = w.blessing_id and b.owner_id is not null
          where w.circle_id = c.id and w.waiting_since is not null))
        else 0 end
        as "waitingCount",
      coalesce((select json_agg(face) from (
        select ${memberColumns(viewer, utcText)}
        from circle_members cm join members m on m.id = cm.member_id
        where cm.circle_id = c.id order by cm.role, cm.joined_at, cm.member_id
        limit ${circleLimits.facesOnCard}) face), '[]') as members,
      coalesce((select json_agg(recent) from (
        select s.blessing_id as id, ${utcText("s.shared_at")} as "createdAt", ${personJson(viewer, here)} as "user",
          json_build_object('title', coalesce(v.title, b.title), 'cover', ${cover}) as blessing
        from shares s join blessings b on b.id = s.blessing_id join members m on m.id = b.owner_id
        cross join lateral (select mine.role, mine.member_id) cm
        left join approved_versions v
          on v.blessing_id = s.blessing_id and v.circle_id = s.circle_id and not ${seesUnapproved}
        where s.circle_id = c.id and s.approved_at is not null and ${visibleTo(viewer)}
        order by s.approved_at desc, s.blessing_id desc limit ${circleLimits.recentOnCard}) recent), '[]')
        as "recentBlessings"
    from circle_members mine join circles c on c.id = mine.circle_id
    where mine.member_id = ${viewer.id} and ${which}
    order by lower(c.name), c.id limit ${limit}`;
}

/** The first picture of the blessing `b`, in the version `v` where there is one. */
const cover = sql`(select '/media/' || o.id from media o
  where o.blessing_id = b.id and o.state = 'ready' and o.type like 'image/%'
    and case when v.blessing_id is null then o.position is not null else o.id = any(v.media_ids) end
  order by array_position(v.media_ids, o.id), o.position limit 1)`;

export interface MemberPosition extends CursorPosition {
  role: CircleRole;
}

export type MemberRow = CircleMember & { micros: number };

/** The members of one of the viewer's circles, admins first, then by when they joined; from one after a position. */
export async function listMembersOf(
  db: Database,
  viewer: ViewerId,
  circleId: string,
  { after, limit }: { after?: MemberPosition | undefined; limit?: number | undefined } = {},
): Promise<MemberRow[]> {
  const query = sql<MemberRow>`select ${memberColumns(viewer)}, ${microsOf("cm.joined_at")} as micros
    from circle_members mine join circle_members cm on cm.circle_id = mine.circle_id
    join members m on m.id = cm.member_id
    where mine.circle_id = ${circleId} and mine.member_id = ${viewer.id} ${
      after
        ? sql`and (cm.role, cm.joined_at, cm.member_id) > (${after.role}, ${momentOf(after.micros)}, ${after.id}::uuid)`
        : sql``
    }
    order by cm.role, cm.joined_at, cm.member_id ${limit ? sql`limit ${limit}` : sql``}`;
  return (await query.execute(db)).rows;
}

/** One member of one of the viewer's circles, if they are in it. */
export async function findMemberOf(db: Database, viewer: ViewerId, circleId: string, memberId: string) {
  const query = sql<CircleMember>`select ${memberColumns(viewer)}
    from circle_members mine join circle_members cm on cm.circle_id = mine.circle_id
    join members m on m.id = cm.member_id
    where mine.circle_id = ${circleId} and mine.member_id = ${viewer.id} and cm.member_id = ${memberId}`;
  return (await query.execute(db)).rows[0];
}

/** @throws Failure circle.not-found for whoever is no member */
export async function getRoleIn(db: Database, viewer: ViewerId, circleId: string) {
  const row = await db
    .selectFrom("circle_members")
    .select("role")
    .where("circle_id", "=", circleId)
    .where("member_id", "=", viewer.id)
    .executeTakeFirst();
  if (!row) throw new Failure("circle.not-found");
  return { role: row.role as CircleRole };
}

export async function countMembers(db: Database, circleId: string) {
  return await db
    .selectFrom("circle_members")
    .select([
      sql<number>`count(*)::int`.as("memberCount"),
      sql<number>`(count(*) filter (where role = 'admin'))::int`.as("adminCount"),
    ])
    .where("circle_id", "=", circleId)
    .executeTakeFirstOrThrow();
}

export async function countCirclesOf(db: Database, viewer: ViewerId): Promise<number> {
  const { count } = await db
    .selectFrom("circle_members")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("member_id", "=", viewer.id)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Until the transaction ends, nobody else joins, leaves, or changes role or code. */
export async function lockCircle(transaction: Database, circleId: string): Promise<void> {
  const locked = await sql`select from circles where id = ${circleId} for update`.execute(transaction);
  if (locked.rows.length === 0) throw new Failure("circle.not-found");
}

/** As `lockCircle`; undefined where the code opens none. */
export async function lockCircleOfCode(transaction: Database, inviteCode: string) {
  const { rows } = await sql<{ id: string }>`
    select id from circles where invite_code = ${inviteCode} for update`.execute(transaction);
  return rows[0]?.id;
}

/**
 * A shared lock (`lockCircle` is the exclusive one): who shares waits for whoever joins, leaves, deletes or changes a role, and
 * they for it. Circles are locked before blessings, by everybody; the other order would deadlock.
 */
export async function lockCirclesShared(transaction: Database, circleIds: string[]): Promise<void> {
  if (circleIds.length === 0) return;
  await sql`select from circles where id = any(${circleIds}::uuid[]) order by id for key share`.execute(
    transaction,
  );
}

/**
 * Blessings that a change of the circle will touch are locked before it, as whoever rewrites one locks it first:
 * in the other order the two would wait for each other.
 */
export async function lockSharedBlessings(transaction: Database, circleId: string, sharedBy?: string) {
  await sql`select from blessings where id in (
      select blessing_id from shares where circle_id = ${circleId}
        ${sharedBy ? sql`and shared_by = ${sharedBy}` : sql``})
    order by id for no key update`.execute(transaction);
}

/** A mailed link is good while its invitation is there: not withdrawn, and not past its time, when the row goes. */
export async function hasInvitationEnded(db: Database, invitationId: string): Promise<boolean> {
  const { rows } = await sql`select from invitations
    where id = ${invitationId} and circle_id is not null`.execute(db);
  return rows.length === 0;
}
