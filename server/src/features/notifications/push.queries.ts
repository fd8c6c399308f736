import type { ParsedBody } from "@blessing-jar/contract/kit/endpoint.ts";
import type { updatePushSubscription } from "@blessing-jar/contract/push.ts";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../database/database.ts";
import type { Viewer } from "../../kit/viewer.ts";
import { lockOwnMember } from "../accounts/accounts.queries.ts";

type Session = Pick<Viewer, "id" | "sessionId">;

export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/** The installation's key pair; of two processes that make one at once the first one's stands. */
export async function getPushKeys(db: Database, make: () => Promise<PushKeys>): Promise<PushKeys> {
  const find = sql<PushKeys>`select public_key as "publicKey", private_key as "privateKey" from push_keys`;
  const known = (await find.execute(db)).rows[0];
  if (known) return known;
  const made = await make();
  await sql`insert into push_keys (public_key, private_key) values (${made.publicKey}, ${made.privateKey})
    on conflict do nothing`.execute(db);
  return (await find.execute(db)).rows[0] ?? made;
}

export async function findSubscription(db: Database, { sessionId }: Session) {
  const row = await db
    .selectFrom("push_subscriptions")
    .select("is_detailed")
    .where("session_id", "=", sessionId)
    .executeTakeFirst();
  return row && { isDetailed: row.is_detailed };
}

/** A browser belongs to whoever signed in there last. */
export async function updateSubscription(
  db: Database,
  viewer: Session,
  { endpoint, keys, isDetailed }: ParsedBody<typeof updatePushSubscription>,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await lockOwnMember(transaction, viewer);
    await transaction
      .deleteFrom("push_subscriptions")
      .where("endpoint", "=", endpoint)
      .where("session_id", "<>", viewer.sessionId)
      .execute();
    await sql`insert into push_subscriptions (session_id, member_id, endpoint, p256dh, auth, is_detailed)
      values (${viewer.sessionId}, ${viewer.id}, ${endpoint}, ${keys.p256dh}, ${keys.auth}, ${isDetailed})
      on conflict (session_id) do update set endpoint = excluded.endpoint, p256dh = excluded.p256dh,
        auth = excluded.auth, is_detailed = excluded.is_detailed, refusals = 0, not_before = null`.execute(
      transaction,
    );
  });
}

export async function deleteSubscription(db: Database, { sessionId }: Session): Promise<void> {
  await db.deleteFrom("push_subscriptions").where("session_id", "=", sessionId).execute();
}

/** The push service does not know it any more. */
export async function deleteDeadSubscription(db: Database, endpoint: string): Promise<void> {
  await db.deleteFrom("push_subscriptions").where("endpoint", "=", endpoint).execute();
}

/** So many in a row end the subscription. */
export async function countRefusal(db: Database, endpoint: string, most: number): Promise<void> {
  await sql`update push_subscriptions set refusals = refusals + 1 where endpoint = ${endpoint}`.execute(db);
  await sql`delete from push_subscriptions where endpoint = ${endpoint} and refusals >= ${most}`.execute(db);
}

export async function clearRefusals(db: Database, endpoint: string): Promise<void> {
  await sql`update push_subscriptions set refusals = 0 where endpoint = ${endpoint} and refusals > 0`.execute(
    db,
  );
}

/** Until the push service takes something again. */
export async function putOff(db: Database, sessionId: string, seconds: number): Promise<void> {
  await sql`update push_subscriptions set not_before = now() + make_interval(secs => ${seconds})
    where session_id = ${sessionId}`.execute(db);
}

/** Where those live whose browsers take pushes. */
export async function listPushZones(db: Database): Promise<string[]> {
  const { rows } = await sql<{ zone: string }>`select distinct m.time_zone as zone
    from push_subscriptions s join members m on m.id = s.member_id`.execute(db);
  return rows.map(({ zone }) => zone);
}

/** A transaction that began before may be done later: what is younger is left to the next time. */
const settledSeconds = 5;

interface DuePush {
  sessionId: string;
  since: string;
}

/**
 * Browsers whose member has something unread that was not told there yet, where it is no night; claimed atomically, so that
 * each is told once however many processes ask.
 */
export async function takeDuePushes(db: Database, awakeZones: string[], limit: number): Promise<DuePush[]> {
  return (await duePushes(awakeZones, limit).execute(db)).rows;
}

/** The query of `takeDuePushes`, apart so that its plan can be tested. */
function duePushes(awakeZones: string[], limit: number): RawBuilder<DuePush> {
  return sql<DuePush>`
    with due as (
      select s.session_id, s.told_until, n.last_at
      from push_subscriptions s join members m on m.id = s.member_id
      join sessions e on e.id = s.session_id and e.expires_at > now()
      cross join lateral (select max(n.last_at) as last_at from notifications n
        where n.member_id = s.member_id and n.last_at > s.told_until and n.read_at is null
          and n.last_at < now() - make_interval(secs => ${settledSeconds})) n
      where n.last_at is not null and coalesce(s.not_before <= now(), true) and m.is_active and m.time_zone = any (${awakeZones}::text[])
      limit ${limit} for update of s skip locked)
    update push_subscriptions s set told_until = due.last_at from due where s.session_id = due.session_id
      returning s.session_id as "sessionId",
        to_char(due.told_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as since`;
}

/** What happened since a moment was not told there after all. */
export async function takeBackDelivered(db: Database, sessionId: string, since: string): Promise<void> {
  await sql`update push_subscriptions set told_until = least(told_until, ${since}::timestamptz)
    where session_id = ${sessionId}`.execute(db);
}

export interface PushReader {
  memberId: string;
  sessionId: string;
  role: string;
  email: string;
  email_verified_at: Date | null;
  language: string;
  timeZone: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  isDetailed: boolean;
}

const readers = (isOne: RawBuilder<unknown>) =>
  sql<PushReader>`select m.id as "memberId", m.role, m.email, m.email_verified_at, m.language, m.time_zone as "timeZone", s.endpoint, s.p256dh, s.auth,
      s.session_id as "sessionId", s.is_detailed as "isDetailed"
    from push_subscriptions s join members m on m.id = s.member_id and m.is_active
    join sessions e on e.id = s.session_id and e.expires_at > now()
    where ${isOne}`;

/** Undefined where the session has ended, or nothing is wanted there any more. */
export async function findPushReader(db: Database, sessionId: string): Promise<PushReader | undefined> {
  return (await readers(sql`s.session_id = ${sessionId}`).execute(db)).rows[0];
}

/** Every browser of a member that takes pushes now. */
export async function listPushReaders(db: Database, memberId: string): Promise<PushReader[]> {
  const isNow = sql`s.member_id = ${memberId} and coalesce(s.not_before <= now(), true)`;
  return (await readers(isNow).execute(db)).rows;
}

/** Whether a browser of the member takes pushes. */
export async function takesPushes(db: Database, { id }: Pick<Viewer, "id">): Promise<boolean> {
  const { rows } = await readers(sql`s.member_id = ${id} limit 1`).execute(db);
  return rows.length > 0;
}
