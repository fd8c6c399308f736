import type { Circle, CircleMember, CircleRole } from "@blessing-jar/contract/circles.ts";
import { circleLimits } from "@blessing-jar/contract/circles.ts";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../database/database.ts";
import { momentOf, placeOf, utc } from "../../database/moments.ts";
import { Failure } from "../../http/failure.ts";
import type { PlaceInList } from "../../http/pages.ts";
import type { Viewer } from "../../http/viewer.ts";
import { visibleTo } from "../blessings/blessings.queries.ts";

export type CircleRow = Omit<Circle, "can"> & { adminCount: number };

/** The person `m`, as those who share a circle with them see them. */
export const personJson = sql`json_build_object('fullName', m.full_name, 'email', m.email,
  'profilePhotoUrl', m.profile_photo_url)`;
const person = sql`${personJson} as "user"`;

const memberColumns = sql`cm.member_id as id, cm.role, ${utc("cm.joined_at")} as "joinedAt", ${person}`;

/** Whether two members belong to a circle together: then each sees of the other what `personJson` holds. */
export const shareACircle = (one: string | null, other: RawBuilder<unknown>) => sql<boolean>`exists (
  select from circle_members own join circle_members theirs on theirs.circle_id = own.circle_id
  where own.member_id = ${one}::uuid and theirs.member_id = ${other})`;

/** The viewer's circles by name. */
export async function listCirclesOf(db: Database, viewer: Pick<Viewer, "id">): Promise<CircleRow[]> {
  return (await circlesOf(viewer, sql`true`).execute(db)).rows;
}

/** @throws Failure circle.not-found, whether it is not the viewer's or not there at all. */
export async function getCircleOf(
  db: Database,
  viewer: Pick<Viewer, "id">,
  circleId: string,
): Promise<CircleRow> {
  const row = (await circlesOf(viewer, sql`c.id = ${circleId}`).execute(db)).rows[0];
  if (!row) throw new Failure("circle.not-found");
  return row;
}

function circlesOf(viewer: Pick<Viewer, "id">, which: RawBuilder<unknown>): RawBuilder<CircleRow> {
  return sql<CircleRow>`select c.id, c.name, c.description, c.invite_code as "inviteCode",
      c.requires_approval as "requiresApproval", mine.role,
      (select count(*)::int from circle_members every where every.circle_id = c.id) as "memberCount",
      (select count(*)::int from circle_members a where a.circle_id = c.id and a.role = 'admin') as "adminCount",
      case mine.role when 'admin' then (
        select count(*)::int from shares w where w.circle_id = c.id and w.approved_at is null) else 0 end
        as "waitingCount",
      coalesce((select json_agg(face) from (
        select ${memberColumns} from circle_members cm join members m on m.id = cm.member_id
        where cm.circle_id = c.id order by cm.role, cm.joined_at, cm.member_id
        limit ${circleLimits.facesOnCard}) face), '[]') as members,
      coalesce((select json_agg(recent) from (
        select s.blessing_id as id, ${utc("s.shared_at")} as "createdAt", ${person},
          json_build_object('title', b.title) as blessing
        from shares s join blessings b on b.id = s.blessing_id join members m on m.id = b.owner_id
        where s.circle_id = c.id and s.approved_at is not null and ${visibleTo(viewer)}
        order by s.approved_at desc, s.blessing_id desc limit ${circleLimits.recentOnCard}) recent), '[]')
        as "recentBlessings"
    from circle_members mine join circles c on c.id = mine.circle_id
    where mine.member_id = ${viewer.id} and ${which}
    order by lower(c.name), c.id`;
}

export interface MemberPlace extends PlaceInList {
  role: CircleRole;
}

export type MemberRow = CircleMember & { place: number };

/** The circle's members, admins first, then by when they joined; from one after a place. */
export async function listMembersOf(
  db: Database,
  circleId: string,
  { after, limit }: { after?: MemberPlace | undefined; limit?: number | undefined } = {},
): Promise<MemberRow[]> {
  const query = sql<MemberRow>`select ${memberColumns}, ${placeOf("cm.joined_at")} as place
    from circle_members cm join members m on m.id = cm.member_id
    where cm.circle_id = ${circleId} ${
      after
        ? sql`and (cm.role, cm.joined_at, cm.member_id) > (${after.role}, ${momentOf(after.place)}, ${after.id}::uuid)`
        : sql``
    }
    order by cm.role, cm.joined_at, cm.member_id ${limit ? sql`limit ${limit}` : sql``}`;
  return (await query.execute(db)).rows;
}

/** One member, if they are in the circle. */
export async function findMemberOf(
  db: Database,
  circleId: string,
  memberId: string,
): Promise<CircleMember | undefined> {
  const query = sql<CircleMember>`select ${memberColumns}
    from circle_members cm join members m on m.id = cm.member_id
    where cm.circle_id = ${circleId} and cm.member_id = ${memberId}`;
  return (await query.execute(db)).rows[0];
}

/** @throws Failure circle.not-found for whoever is no member */
export async function getRoleIn(
  db: Database,
  viewer: Pick<Viewer, "id">,
  circleId: string,
): Promise<{ role: CircleRole }> {
  const row = await db
    .selectFrom("circle_members")
    .select("role")
    .where("circle_id", "=", circleId)
    .where("member_id", "=", viewer.id)
    .executeTakeFirst();
  if (!row) throw new Failure("circle.not-found");
  return { role: row.role as CircleRole };
}

/** Until the transaction ends, nobody else joins, leaves, or changes role or code. */
export async function lockCircle(transaction: Database, circleId: string): Promise<void> {
  const locked = await sql`select from circles where id = ${circleId} for update`.execute(transaction);
  if (locked.rows.length === 0) throw new Failure("circle.not-found");
}

/**
 * Who shares waits for whoever joins, leaves or deletes, and they for it. Before the blessing is locked, as they do: in the
 * other order the two would wait for each other.
 */
export async function holdCircles(transaction: Database, circleIds: string[]): Promise<void> {
  if (circleIds.length === 0) return;
  await sql`select from circles where id = any(${circleIds}::uuid[]) order by id for key share`.execute(
    transaction,
  );
}

/**
 * Blessings that a change of the circle will touch are locked before it, as whoever rewrites one locks it first:
 * in the other order the two would wait for each other.
 */
export async function lockSharedBlessings(
  transaction: Database,
  circleId: string,
  sharedBy?: string,
): Promise<void> {
  await sql`select from blessings where id in (
      select blessing_id from shares where circle_id = ${circleId}
        ${sharedBy ? sql`and shared_by = ${sharedBy}` : sql``})
    order by id for no key update`.execute(transaction);
}

/** False when this draft of the viewer is a circle already. */
export async function insertCircle(
  db: Database,
  circle: {
    id: string;
    name: string;
    description: string;
    requiresApproval: boolean;
    inviteCode: string;
    draftId: string | undefined;
  },
  viewer: Pick<Viewer, "id">,
): Promise<boolean> {
  const inserted = await sql`with c as (
      insert into circles (id, name, description, requires_approval, invite_code, created_by, draft_id)
      values (${circle.id}, ${circle.name}, ${circle.description}, ${circle.requiresApproval},
        ${circle.inviteCode}, ${viewer.id}, ${circle.draftId ?? null})
      on conflict (created_by, draft_id) where draft_id is not null do nothing returning id)
    insert into circle_members (circle_id, member_id, role) select id, ${viewer.id}, 'admin' from c`.execute(
    db,
  );
  return inserted.numAffectedRows === 1n;
}

export async function getCircleIdOfDraft(
  db: Database,
  viewer: Pick<Viewer, "id">,
  draftId: string,
): Promise<string> {
  const { id } = await db
    .selectFrom("circles")
    .select("id")
    .where("created_by", "=", viewer.id)
    .where("draft_id", "=", draftId)
    .executeTakeFirstOrThrow(() => new Failure("circle.not-found"));
  return id;
}

export async function updateCircleRow(
  db: Database,
  circleId: string,
  values: { name: string; description: string; requiresApproval: boolean | undefined },
): Promise<void> {
  await db
    .updateTable("circles")
    .set({
      name: values.name,
      description: values.description,
      ...(values.requiresApproval === undefined ? {} : { requires_approval: values.requiresApproval }),
    })
    .where("id", "=", circleId)
    .execute();
}

export async function updateInviteCode(db: Database, circleId: string, inviteCode: string): Promise<void> {
  await db.updateTable("circles").set({ invite_code: inviteCode }).where("id", "=", circleId).execute();
}

export async function deleteCircleRow(db: Database, circleId: string): Promise<void> {
  await db.deleteFrom("circles").where("id", "=", circleId).execute();
}

/**
 * Those of the given circles that the member belongs to. What they share waits where the circle asks for approval, unless
 * they are an admin there.
 */
export async function listSharableCircles(db: Database, memberId: string, circleIds: string[]) {
  if (circleIds.length === 0) return [];
  return await db
    .selectFrom("circle_members as m")
    .innerJoin("circles as c", "c.id", "m.circle_id")
    .select(["c.id as circleId", sql<boolean>`not c.requires_approval or m.role = 'admin'`.as("isApproved")])
    .where("m.member_id", "=", memberId)
    .where(sql<boolean>`c.id = any(${circleIds}::uuid[])`)
    .execute();
}
