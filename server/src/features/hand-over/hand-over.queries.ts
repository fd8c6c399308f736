import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../database/database.ts";
import { lockMembers, type Member } from "../../database/members.ts";
import { newInviteCode } from "../circles/invite-codes.ts";

/**
 * The member, whom nobody else changes or hands over now. Takes the members' mutex before the circle locks, as every writer
 * does: the other order deadlocks. No exclusive lock of the row: whoever holds a circle may wait to refer to it.
 */
export async function lockForHandOver(transaction: Database, memberId: string): Promise<Member | undefined> {
  await lockMembers(transaction, memberId);
  await sql`select from circles where id in (select circle_id from circle_members where member_id = ${memberId})
    order by id for update`.execute(transaction);
  return await transaction.selectFrom("members").selectAll().where("id", "=", memberId).executeTakeFirst();
}

/** What was made after a moment; everything where there is none. */
interface Made {
  memberId: string;
  since: Date | undefined;
}

const isSince = (column: RawBuilder<unknown>, since: Date | undefined) =>
  sql<boolean>`${column} > coalesce(${since ?? null}::timestamptz, '-infinity')`;

/** Also those to blessings in the trash, which would open again with them. */
export async function deletePrivateLinks(transaction: Database, { memberId, since }: Made): Promise<void> {
  await sql`delete from private_links l using blessings b where b.id = l.blessing_id
    and ${memberId} in (b.owner_id, b.trashed_by) and ${isSince(sql`l.created_at`, since)}`.execute(
    transaction,
  );
}

/** Those under way are not mailed any more. The rows stay: deleting them would make room for more mails today. */
export async function endInvitations(transaction: Database, { memberId, since }: Made): Promise<void> {
  await sql`update invitations set circle_id = null, message = ''
    where inviter_id = ${memberId} and ${isSince(sql`created_at`, since)}`.execute(transaction);
}

/** Requests that wait. Of those declined a row stays unseen, so that nobody is asked again (network.queries.ts). */
export async function endRequests(transaction: Database, { memberId, since }: Made): Promise<void> {
  const isTheirs = sql`requester_id = ${memberId} and ${isSince(sql`created_at`, since)}`;
  await sql`delete from connections where ${isTheirs} and status = 'pending'`.execute(transaction);
  await sql`update connections set is_shown = false where ${isTheirs} and status = 'declined'`.execute(
    transaction,
  );
}

/** The addresses at which questions are answered by mail. */
export async function closeReplyAddresses(transaction: Database, { memberId, since }: Made): Promise<void> {
  await sql`update asked_members set answer_token_hash = null
    where member_id = ${memberId} and ${isSince(sql`asked_at`, since)}`.execute(transaction);
}

/** They are the circle's, and stay. Whoever has the account now did not set them up, and exports no address of theirs. */
export async function unnameMakers(transaction: Database, { memberId, since }: Made): Promise<void> {
  await sql`update webhooks set made_by = null
    where made_by = ${memberId} and ${isSince(sql`created_at`, since)}`.execute(transaction);
}

/** Addresses of uploads that were given away and await their bytes: they need no session. */
export async function closeUploads(transaction: Database, memberId: string): Promise<void> {
  await sql`update media set upload_expires_at = least(upload_expires_at, now())
    where owner_id = ${memberId} and state in ('awaited', 'arrived')`.execute(transaction);
}

/** Whoever was in a circle knows its invite code, as whoever is sent away does (circles.actions.ts). */
export async function renewInviteCodes(transaction: Database, memberId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`select circle_id as id from circle_members
    where member_id = ${memberId}`.execute(transaction);
  const ids = rows.map(({ id }) => id);
  await sql`update circles c set invite_code = given.code
    from unnest(${ids}::uuid[], ${ids.map(newInviteCode)}::text[]) as given (id, code)
    where c.id = given.id`.execute(transaction);
}
