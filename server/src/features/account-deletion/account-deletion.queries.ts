import { sql } from "kysely";
import type { Database } from "../../database/database.ts";
import { lockWithAdmins } from "../../database/members.ts";

/**
 * Takes the members' mutex before the circle locks before the blessing locks, as every writer does: the other order
 * deadlocks. The exclusive lock of the member comes last: a writer that holds a circle or a blessing inserts rows that
 * refer to members, whose key share lock waits for it, but not for the mutex.
 * Of others' blessings those that the member reacted to or commented on: their counts change.
 */
export async function lockAllOf(transaction: Database, memberId: string): Promise<void> {
  await lockWithAdmins(transaction, memberId);
  await sql`select from circles where id in (select circle_id from circle_members where member_id = ${memberId})
    order by id for update`.execute(transaction);
  await sql`select from blessings where id in (
      select id from blessings where owner_id = ${memberId} or trashed_by = ${memberId}
      union select blessing_id from reactions where member_id = ${memberId}
      union select blessing_id from comments where member_id = ${memberId})
    order by id for update`.execute(transaction);
  await sql`select from members where id = ${memberId} for update`.execute(transaction);
}

/** Whom others wrote to, or who wrote while signed out. Of invitations the rows stay, without whom they were for: they count. */
export async function forgetAddress(transaction: Database, email: string): Promise<void> {
  await sql`update invitations set email = '', message = '', circle_id = null
    where lower(email) = lower(${email})`.execute(transaction);
  await sql`delete from connections where lower(email) = lower(${email})`.execute(transaction);
  await sql`delete from contact_messages where lower(email) = lower(${email})`.execute(transaction);
}

/** Jobs name a member by id, and the queue keeps those that are done for a while. */
export async function deleteJobsAbout(transaction: Database, memberId: string): Promise<void> {
  const made = await sql<{ isMade: boolean }>`select to_regclass('jobs.job') is not null as "isMade"`.execute(
    transaction,
  );
  if (!made.rows[0]?.isMade) return;
  await sql`delete from jobs.job where strpos(data::text, ${memberId}) > 0`.execute(transaction);
}

/** Puts every file of a member out of reach, and answers their ids. */
export async function releaseFilesOf(transaction: Database, memberId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`update media
    set state = 'released', blessing_id = null, position = null, file_name = '', updated_at = now()
    where owner_id = ${memberId} returning id`.execute(transaction);
  return rows.map(({ id }) => id);
}

export async function deleteMemberRow(transaction: Database, memberId: string): Promise<void> {
  await transaction.deleteFrom("members").where("id", "=", memberId).execute();
}
