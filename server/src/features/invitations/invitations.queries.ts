import { sql } from "kysely";
import type { Database } from "../../database/database.ts";
import type { Viewer } from "../../kit/viewer.ts";

export async function countInvitedToday(db: Database, inviter: Viewer): Promise<number> {
  const { count } = await db
    .selectFrom("invitations")
    .select((expression) => expression.fn.countAll<number>().as("count"))
    .where("inviter_id", "=", inviter.id)
    .where("created_at", ">", sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow();
  return count;
}

/** Which of the ids are there already. */
export async function listInvitationIds(db: Database, ids: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from invitations where id = any(${ids}::uuid[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** The ids of the new rows. */
export async function insertInvitations(
  db: Database,
  inviter: Viewer,
  {
    circleId,
    invitations,
    message,
  }: {
    circleId: string;
    invitations: { id: string; email: string }[];
    message: string;
  },
): Promise<string[]> {
  const ids = invitations.map(({ id }) => id);
  const emails = invitations.map(({ email }) => email);
  const { rows } = await sql<{ id: string }>`
    insert into invitations (id, circle_id, inviter_id, email, message)
    select given.id, ${circleId}, ${inviter.id}, given.email, ${message}
    from unnest(${ids}::uuid[], ${emails}::text[]) as given (id, email)
    returning id`.execute(db);
  return rows.map((row) => row.id);
}

/**
 * What a mail says, while it is to leave: it has not yet, the inviter is still of the circle, and the member who has
 * proven the address is not.
 */
export async function findUnmailedInvitation(db: Database, id: string) {
  const { rows } = await sql<{
    email: string;
    message: string;
    circle_name: string;
    invite_code: string;
    inviter_name: string;
    inviter_language: string;
    their_name: string | null;
    their_language: string | null;
  }>`
    select i.email, i.message, c.name as circle_name, c.invite_code,
      inviter.full_name as inviter_name, inviter.language as inviter_language,
      them.full_name as their_name, them.language as their_language
    from invitations i
    join circles c on c.id = i.circle_id
    join circle_members m on m.circle_id = c.id and m.member_id = i.inviter_id
    join members inviter on inviter.id = i.inviter_id and inviter.is_active
    left join members them
      on lower(them.email) = lower(i.email) and them.email_verified_at is not null and them.is_active
    where i.id = ${id} and i.mailed_at is null and i.accepted_at is null
      and not exists (select from circle_members t where t.circle_id = c.id and t.member_id = them.id)`.execute(
    db,
  );
  return rows[0];
}
export type Invitation = NonNullable<Awaited<ReturnType<typeof findUnmailedInvitation>>>;
