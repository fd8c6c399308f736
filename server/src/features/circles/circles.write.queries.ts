import type { CircleRole, updateCircle } from "@blessing-jar/contract/circles.ts";
import type { ParsedBody } from "@blessing-jar/contract/kit/endpoint.ts";
import { sql } from "kysely";
import type { Database } from "../../database/database.ts";
import type { ViewerId } from "../../kit/viewer.ts";

export type Writing = ParsedBody<typeof updateCircle>;

/** False when one with its id is there already. */
export async function insertCircle(
  db: Database,
  circle: Required<Writing> & { id: string; inviteCode: string },
  viewer: ViewerId,
): Promise<boolean> {
  const inserted = await sql`with c as (
      insert into circles (id, name, description, requires_approval, asks_weekly, shows_seen, invite_code, created_by)
      values (${circle.id}, ${circle.name}, ${circle.description}, ${circle.requiresApproval},
        ${circle.asksWeekly}, ${circle.showsSeen}, ${circle.inviteCode}, ${viewer.id})
      on conflict (id) do nothing returning id)
    insert into circle_members (circle_id, member_id, role) select id, ${viewer.id}, 'admin' from c`.execute(
    db,
  );
  return inserted.numAffectedRows === 1n;
}

export async function updateCircleRow(
  db: Database,
  circleId: string,
  { name, description, requiresApproval, asksWeekly, showsSeen }: Writing,
): Promise<void> {
  await db
    .updateTable("circles")
    .set({
      name,
      description,
      requires_approval: requiresApproval,
      asks_weekly: asksWeekly,
      shows_seen: showsSeen,
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

interface OfMember {
  circleId: string;
  memberId: string;
}

/** False for who is in the circle already. */
export async function insertMember(db: Database, { circleId, memberId }: OfMember): Promise<boolean> {
  const inserted = await db
    .insertInto("circle_members")
    .values({ circle_id: circleId, member_id: memberId })
    .onConflict((conflict) => conflict.doNothing())
    .returning("circle_id")
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function updateMember(
  db: Database,
  { circleId, memberId }: OfMember,
  values: { role: CircleRole; relation: string },
): Promise<void> {
  await db
    .updateTable("circle_members")
    .set(values)
    .where("circle_id", "=", circleId)
    .where("member_id", "=", memberId)
    .execute();
}

export async function deleteMember(db: Database, { circleId, memberId }: OfMember): Promise<void> {
  await db
    .deleteFrom("circle_members")
    .where("circle_id", "=", circleId)
    .where("member_id", "=", memberId)
    .execute();
}

/** With its address: whoever else invited it waits for nobody either. */
export async function acceptInvitation(
  db: Database,
  { circleId, invitationId }: { circleId: string; invitationId: string },
): Promise<void> {
  await sql`update invitations set accepted_at = now()
    where circle_id = ${circleId} and accepted_at is null
      and lower(email) = (select lower(email) from invitations where id = ${invitationId} and circle_id = ${circleId})`.execute(
    db,
  );
}

/** Those under way are not mailed any more. The rows stay: deleting them would make room for more mails today. */
export async function endInvitationsTo(db: Database, { circleId, memberId }: OfMember): Promise<void> {
  await sql`update invitations i set circle_id = null from members m
    where i.circle_id = ${circleId} and m.id = ${memberId} and lower(i.email) = lower(m.email)`.execute(db);
}
