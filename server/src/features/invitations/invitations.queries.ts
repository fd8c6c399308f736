import { randomUUIDv7 } from "node:crypto";
import { invitationLimits } from "@blessing-jar/contract/invitations.ts";
import { sql } from "kysely";
import type { Database } from "../../database/database.ts";
import type { Viewer } from "../../http/viewer.ts";

/** Invitations of one member are counted one after the other. */
export async function lockInviter(db: Database, inviter: Viewer): Promise<void> {
  await sql`select from members where id = ${inviter.id} for no key update`.execute(db);
}

export async function countInvitedToday(db: Database, inviter: Viewer): Promise<number> {
  const { count } = await db
    .selectFrom("invitations")
    .select((expression) => expression.fn.countAll<number>().as("count"))
    .where("inviter_id", "=", inviter.id)
    .where("created_at", ">", sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow();
  return count;
}

/** The addresses, in lower case, that this draft of the inviter has reached today: the answer to it may have been lost. */
export async function findInvitedOfDraft(
  db: Database,
  inviter: Viewer,
  draft: { circleId: string; draftId: string },
): Promise<Set<string>> {
  const { rows } = await sql<{ email: string }>`
    select lower(email) as email from invitations
    where inviter_id = ${inviter.id} and circle_id = ${draft.circleId} and draft_id = ${draft.draftId}
      and created_at > now() - interval '1 day'`.execute(db);
  return new Set(rows.map(({ email }) => email));
}

/** The ids of the new rows. With a bound, addresses that were invited that often today get none. */
export async function insertInvitations(
  db: Database,
  inviter: Viewer,
  {
    circleId,
    emails,
    message,
    draftId,
    mostToAddress,
  }: {
    circleId: string;
    emails: string[];
    message: string;
    draftId: string | undefined;
    mostToAddress: number | undefined;
  },
): Promise<string[]> {
  const ids = emails.map(() => randomUUIDv7());
  const { rows } = await sql<{ id: string }>`
    insert into invitations (id, circle_id, inviter_id, email, message, draft_id)
    select given.id, ${circleId}, ${inviter.id}, given.email, ${message}, ${draftId ?? null}
    from unnest(${ids}::uuid[], ${emails}::text[]) as given (id, email)
    where ${mostToAddress ?? null}::int is null or ${mostToAddress ?? null}::int > (
      select count(*) from invitations i
      where lower(i.email) = lower(given.email) and i.created_at > now() - interval '1 day')
    returning id`.execute(db);
  return rows.map((row) => row.id);
}

/**
 * What a mail says, while it is to leave: it has not yet, the inviter is still of the circle, and whose address it is
 * is not.
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
      case when them.email_verified_at is not null then them.full_name end as their_name,
      them.language as their_language
    from invitations i
    join circles c on c.id = i.circle_id
    join circle_members m on m.circle_id = c.id and m.member_id = i.inviter_id
    join members inviter on inviter.id = i.inviter_id and inviter.is_active
    left join members them on lower(them.email) = lower(i.email) and them.is_active
    where i.id = ${id} and i.mailed_at is null
      and not exists (select from circle_members t where t.circle_id = c.id and t.member_id = them.id)`.execute(
    db,
  );
  return rows[0];
}
export type Invitation = NonNullable<Awaited<ReturnType<typeof findUnmailedInvitation>>>;

export async function updateMailed(db: Database, id: string): Promise<void> {
  await db.updateTable("invitations").set({ mailed_at: sql`now()` }).where("id", "=", id).execute();
}

export async function deleteOldInvitations(db: Database): Promise<void> {
  await db
    .deleteFrom("invitations")
    .where("created_at", "<", sql<Date>`now() - make_interval(days => ${invitationLimits.keptDays})`)
    .execute();
}
