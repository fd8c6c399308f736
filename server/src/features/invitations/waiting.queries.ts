import { invitationLimits } from "@blessing-jar/contract/invitations.ts";
import { sql } from "kysely";
import type { Database } from "../../database/database.ts";
import { Failure } from "../../kit/failure.ts";
import type { Viewer } from "../../kit/viewer.ts";
import { canManageCircle } from "../circles/circles.policy.ts";
import { getRoleIn } from "../circles/circles.queries.ts";

export interface WaitingRow {
  id: string;
  email: string;
  inviterName: string | null;
  isOwn: boolean;
  message: string;
  sentAt: Date;
  holdsUntil: Date;
  isCodeRenewed: boolean;
  canSendAgain: boolean;
}

/** Whose invitations the viewer sees: an admin all of the circle, any other member their own. */
interface Sight {
  circleId: string;
  isOfAll: boolean;
  viewer: Viewer;
}

/** @throws Failure circle.not-found for whoever is no member */
export async function getSight(db: Database, viewer: Viewer, circleId: string): Promise<Sight> {
  const membership = await getRoleIn(db, viewer, circleId);
  return { circleId, viewer, isOfAll: canManageCircle(membership).isAllowed };
}

const isSeen = ({ circleId, isOfAll, viewer }: Sight) =>
  sql`i.circle_id = ${circleId} and (${isOfAll} or i.inviter_id = ${viewer.id})`;

/**
 * By address, each by its latest, without whoever proved that address and has come since. Privacy: a member who invited somebody
 * already there goes on waiting, for else they could try addresses out on the others; admins read these, and wait for nobody there.
 */
export async function listWaiting(db: Database, sight: Sight, email?: string): Promise<WaitingRow[]> {
  const hasCome = sql`exists (select from circle_members there
    join members m on m.id = there.member_id
    where there.circle_id = i.circle_id and lower(m.email) = lower(i.email) and m.email_verified_at is not null
      and (${sight.isOfAll} or there.joined_at > i.created_at))`;
  const query = sql<WaitingRow>`select * from (
      select distinct on (lower(i.email)) i.id, i.email, i.message, inviter.full_name as "inviterName",
        i.inviter_id = ${sight.viewer.id} as "isOwn", i.created_at as "sentAt",
        i.created_at + make_interval(days => ${sql.lit(invitationLimits.keptDays)}) as "holdsUntil",
        i.is_code_renewed as "isCodeRenewed", i.created_at < now() - interval '1 day' as "canSendAgain"
      from invitations i
      left join circle_members by on by.circle_id = i.circle_id and by.member_id = i.inviter_id
      left join members inviter on inviter.id = by.member_id and inviter.is_active
      where ${isSeen(sight)} and i.accepted_at is null and not ${hasCome}
        ${email === undefined ? sql`` : sql`and lower(i.email) = lower(${email})`}
      order by lower(i.email), i.created_at desc, i.id desc) latest
    order by "sentAt" desc, id desc limit ${sql.lit(invitationLimits.listed)}`;
  return (await query.execute(db)).rows;
}

/**
 * The latest to the same address.
 * @throws Failure invitation.not-found where it is not there or not seen, invitation.accepted where they have come
 */
export async function getWaiting(db: Database, sight: Sight, invitationId: string): Promise<WaitingRow> {
  const { rows } = await sql<{ email: string }>`
    select i.email from invitations i where i.id = ${invitationId} and ${isSeen(sight)}`.execute(db);
  if (!rows[0]) throw new Failure("invitation.not-found");
  const [waiting] = await listWaiting(db, sight, rows[0].email);
  if (!waiting) throw new Failure("invitation.accepted");
  return waiting;
}

/** The rows stay: deleting them would make room for more mails today, and bring their links back. */
export async function endWaiting(db: Database, sight: Sight, { email }: { email: string }): Promise<void> {
  await sql`update invitations i set circle_id = null, message = ''
    where ${isSeen(sight)} and i.accepted_at is null and lower(i.email) = lower(${email})`.execute(db);
}
