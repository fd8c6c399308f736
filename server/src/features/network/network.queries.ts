import { connectionLimits } from "@blessing-jar/contract/network.ts";
import { type RawBuilder, type Selectable, sql } from "kysely";
import type { Database } from "../../database/database.ts";
import type { Tables } from "../../database/tables.ts";
import { Failure } from "../../kit/failure.ts";
import type { Viewer, ViewerId } from "../../kit/viewer.ts";

export type ConnectionRow = Selectable<Tables["connections"]> & { requester_name: string };

const rows = sql`connections c join members r on r.id = c.requester_id and r.is_active`;
const columns = sql`c.*, r.full_name as requester_name`;

/** Over `c`: it has not been answered, and is not too old to be. */
const isWaiting = sql<boolean>`(c.status = 'pending'
  and c.created_at > now() - make_interval(days => ${connectionLimits.waitingDays}))`;

/** Over `c`: it was sent to the address that the viewer has proven to be theirs. */
const isTo = (viewer: Viewer) => sql<boolean>`exists (select from members me
  where me.id = ${viewer.id} and me.email_verified_at is not null and lower(me.email) = lower(c.email))`;

/** The requests that the viewer may answer and those that they sent, newest first. */
export async function listRequests(db: Database, viewer: Viewer): Promise<ConnectionRow[]> {
  const query = sql<ConnectionRow>`
    select ${columns} from ${rows} where c.requester_id = ${viewer.id} and c.status <> 'accepted' and c.is_shown
      and c.created_at > now() - make_interval(days => ${connectionLimits.waitingDays})
    union all
    select ${columns} from ${rows} where ${isWaiting} and c.requester_id <> ${viewer.id} and ${isTo(viewer)}
    order by created_at desc, id`;
  return (await query.execute(db)).rows;
}

/**
 * One that the viewer may answer, or has answered: sent to their address, or to whoever has the mail's token.
 * @throws Failure connection.not-found, also for one that was taken back or has lapsed; connection.already-answered
 */
export async function getReceivedRequest(
  db: Database,
  viewer: Viewer,
  { connectionId, tokenHash }: { connectionId?: string; tokenHash: Buffer | undefined },
): Promise<ConnectionRow> {
  const isOfToken = sql`c.token_hash = ${tokenHash ?? null}::bytea`;
  const one = connectionId ? sql`c.id = ${connectionId} and (${isOfToken} or ${isTo(viewer)})` : isOfToken;
  const query = sql<ConnectionRow & { is_waiting: boolean }>`
    select ${columns}, ${isWaiting} as is_waiting from ${rows} where ${one}`;
  const [row] = (await query.execute(db)).rows;
  if (row?.is_waiting) return row;
  throw new Failure(row?.member_id === viewer.id ? "connection.already-answered" : "connection.not-found");
}

/** Those that wait, as far as the requester knows. */
export async function countWaiting(db: Database, requester: Viewer): Promise<number> {
  const { rows: counted } = await sql<{ count: number }>`select count(*)::int as count from connections
    where requester_id = ${requester.id} and status <> 'accepted' and is_shown`.execute(db);
  return counted[0]?.count ?? 0;
}

/** Whether the two are connected, or whoever has the address waits for the viewer's own answer. */
export async function isKnownPair(db: Database, viewer: Viewer, email: string): Promise<boolean> {
  const isTheirs = sql<boolean>`lower(them.email) = lower(${email}) and them.email_verified_at is not null`;
  // Two subqueries: with one "or", PostgreSQL scans every waiting request.
  const { rows: found } = await sql`
    select from connections c left join members them on ${isTheirs}
      where c.status = 'accepted' and ${viewer.id} in (c.requester_id, c.member_id)
        and (them.id in (c.requester_id, c.member_id)
          or c.requester_id = ${viewer.id} and lower(c.email) = lower(${email}))
    union all select from connections c join members them on them.id = c.requester_id and ${isTheirs}
      where ${isWaiting} and ${isTo(viewer)}
    limit 1`.execute(db);
  return found.length > 0;
}

/** Whether two members agreed to be connected. */
export const connected = (one: RawBuilder<unknown>, other: RawBuilder<unknown>) => sql<boolean>`exists (
  select from connections c where c.status = 'accepted'
    and least(c.requester_id, c.member_id) = least(${one}, ${other})
    and greatest(c.requester_id, c.member_id) = greatest(${one}, ${other}))`;

/** The ids of those whom the viewer knows: who is in a circle with them, themselves too, and who is connected. */
export const membersAround = (viewer: ViewerId) => sql`
  select theirs.member_id as id from circle_members own
    join circle_members theirs on theirs.circle_id = own.circle_id where own.member_id = ${viewer.id}
  union select case c.requester_id when ${viewer.id} then c.member_id else c.requester_id end from connections c
    where c.status = 'accepted' and ${viewer.id}::uuid in (c.requester_id, c.member_id)`;

export async function areConnected(db: Database, one: string, other: string): Promise<boolean> {
  const { rows: asked } = await sql<{ are: boolean }>`
    select ${connected(sql`${one}::uuid`, sql`${other}::uuid`)} as are`.execute(db);
  return asked[0]?.are ?? false;
}

/** What the viewer asked, whatever has become of it. */
export async function findSentRequest(db: Database, viewer: Viewer, id: string) {
  const query = sql<ConnectionRow>`select ${columns} from ${rows} where c.id = ${id} and c.requester_id = ${viewer.id}`;
  return (await query.execute(db)).rows[0];
}

/**
 * The new request; undefined while this address waits for an answer already. Whoever declined the viewer before is not
 * asked again: such a request is declined from the start, and looks as if it waited.
 */
export async function insertRequest(
  db: Database,
  viewer: Viewer,
  { id, email, relationship, message }: Pick<ConnectionRow, "id" | "email" | "relationship" | "message">,
): Promise<ConnectionRow | undefined> {
  const query = sql<ConnectionRow>`with declined as (
      select c.member_id, c.answered_at from connections c
      left join members them on them.id = c.member_id and them.email_verified_at is not null
      where c.requester_id = ${viewer.id} and c.status = 'declined'
        and lower(${email}) in (lower(c.email), lower(them.email))
      order by c.answered_at desc limit 1)
    insert into connections (id, requester_id, email, relationship, message, language, status, member_id, answered_at)
    select ${id}::uuid, ${viewer.id}::uuid, ${email}, ${relationship}, ${message}, ${viewer.language},
      case when d.answered_at is null then 'pending' else 'declined' end, d.member_id, d.answered_at
    from (select) as one left join declined d on true
    on conflict (requester_id, lower(email)) where status <> 'accepted' and is_shown do nothing
    returning *, ${viewer.fullName}::text as requester_name`;
  return (await query.execute(db)).rows[0];
}

/** Undefined when somebody answered it, or took it back, in the meantime. */
export async function updateAnswer(
  db: Database,
  viewer: Viewer,
  id: string,
  status: "accepted" | "declined",
): Promise<boolean> {
  const result = await db
    .updateTable("connections")
    .set({ status, member_id: viewer.id, answered_at: sql`now()` })
    .where("id", "=", id)
    .where("status", "=", "pending")
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** What the viewer had asked of somebody they are connected with now. */
export async function deleteRequestsTo(db: Database, viewer: Viewer, memberId: string): Promise<void> {
  await sql`delete from connections c using members them where them.id = ${memberId}
    and c.requester_id = ${viewer.id} and c.status <> 'accepted' and lower(c.email) = lower(them.email)`.execute(
    db,
  );
}

/**
 * Ends a connection of the viewer, or takes their request back. A declined one is only put out of sight.
 * @throws Failure connection.not-found
 */
export async function removeConnectionRow(db: Database, viewer: Viewer, id: string): Promise<void> {
  const removed = await sql`delete from connections where id = ${id} and (
      status = 'accepted' and ${viewer.id} in (requester_id, member_id)
      or status = 'pending' and requester_id = ${viewer.id})`.execute(db);
  if (removed.numAffectedRows) return;
  const hidden = await sql`update connections set is_shown = false
    where id = ${id} and status = 'declined' and requester_id = ${viewer.id} and is_shown`.execute(db);
  if (!hidden.numAffectedRows) throw new Failure("connection.not-found");
}

export type UnmailedRequest = ConnectionRow & { their_name: string | null; their_language: string | null };

/** One whose mail has not left, with the member whose proven address it is. */
export async function findUnmailedRequest(db: Database, id: string): Promise<UnmailedRequest | undefined> {
  const query = sql<UnmailedRequest>`select ${columns}, them.full_name as their_name, them.language as their_language from ${rows}
      left join members them
        on lower(them.email) = lower(c.email) and them.email_verified_at is not null and them.is_active
      where c.id = ${id} and ${isWaiting} and c.mailed_at is null`;
  return (await query.execute(db)).rows[0];
}
