import { randomUUIDv7 } from "node:crypto";
import { accountLimits } from "@blessing-jar/contract/accounts.ts";
import { CompiledQuery, sql } from "kysely";
import type { Config } from "../../config.ts";
import { unlessReadOnly } from "../../database/away.ts";
import type { Database } from "../../database/database.ts";
import { Failure } from "../../kit/failure.ts";
import { hashToken, makeToken } from "../../kit/tokens.ts";
import type { Viewer } from "../../kit/viewer.ts";
import { deleteAccessTokensOf } from "./access-tokens.queries.ts";
import { isAdmin } from "./accounts.policy.ts";
import { type ActingMember, actingAs } from "./accounts.presenter.ts";
import { deviceOf } from "./devices.policy.ts";

/** Seconds without use after which a session ends. */
export function sessionSeconds(isRemembered: boolean): number {
  return isRemembered ? accountLimits.rememberedSessionDays * 86_400 : accountLimits.sessionHours * 3_600;
}

interface SessionRow extends ActingMember {
  role: string;
  session_id: string;
  is_remembered: boolean;
  is_stale: boolean;
  seconds_left: number;
}

/** Whether the session `s` of the member `m` has not ended. */
export const isRunningSession = "s.expires_at > now() and m.is_active";

// Runs with every request: raw text, so that no query builder compiles it again.
const runningSession = (
  isTheToken: string,
  end: string,
) => `select m.id, m.email, m.full_name, m.role, m.time_zone,
    m.language, m.email_verified_at, s.id as session_id, s.is_remembered,
    s.last_used_at < now() - interval '1 hour' as is_stale,
    extract(epoch from ${end} - now())::float8 as seconds_left
  from sessions s join members m on m.id = s.member_id
  where ${isTheToken} and ${isRunningSession}`;
const byToken = runningSession("s.token_hash = $1", "s.expires_at");
const byOldToken = runningSession(
  "s.old_token_hash = $1 and s.old_token_until > now()",
  "least(s.expires_at, s.old_token_until)",
);

export interface RunningSession {
  viewer: Viewer;
  /** At least: until it ends without use. */
  secondsLeft: number;
}

/** The person of a running session, in one indexed query; their session lives on from now. */
export async function findSession(db: Database, token: string, config: Pick<Config, "adminEmail">) {
  const find = async (query: string) =>
    (await db.executeQuery<SessionRow>(CompiledQuery.raw(query, [hashToken(token)]))).rows[0];
  const row = (await find(byToken)) ?? (await find(byOldToken));
  if (!row) return undefined;
  // A database that takes no writing for a while can still be read.
  if (row.is_stale) await prolongSession(db, row.session_id, row.is_remembered).catch(unlessReadOnly);
  const viewer: Viewer = {
    ...actingAs(row),
    sessionId: row.session_id,
    role: row.role === "admin" ? "admin" : "user",
    isAdmin: isAdmin(row, config),
  };
  return { viewer, secondsLeft: row.seconds_left };
}

// Sliding expiration, written at most once an hour so that reads do not write.
async function prolongSession(db: Database, id: string, isRemembered: boolean): Promise<void> {
  await db
    .updateTable("sessions")
    .set({
      last_used_at: sql`now()`,
      expires_at: sql`now() + make_interval(secs => ${sessionSeconds(isRemembered)})`,
    })
    .where("id", "=", id)
    .execute();
}

interface NewSession {
  memberId: string;
  isRemembered: boolean;
  passwordHash?: string;
  userAgent?: string | undefined;
  /** When its member proved who they are; now, where they did it here. */
  confirmedAt?: Date | undefined;
}

/**
 * Opens a session and answers its token, which is not stored anywhere. With `passwordHash` only while that is still
 * the member's password: a sign-in that races with a change of it fails.
 * @throws Failure account.wrong-credentials when the password or the account went meanwhile.
 */
export async function insertSession(
  db: Database,
  { memberId, isRemembered, passwordHash, userAgent, confirmedAt }: NewSession,
): Promise<string> {
  const token = makeToken();
  const { browser, system } = deviceOf(userAgent);
  const { numAffectedRows = 0n } = await sql`
    insert into sessions (id, token_hash, member_id, is_remembered, browser, system, confirmed_at, expires_at)
    select ${randomUUIDv7()}::uuid, ${hashToken(token)}::bytea, id, ${isRemembered}::boolean, ${browser}, ${system},
      least(coalesce(${confirmedAt ?? null}::timestamptz, now()), now()),
      now() + make_interval(secs => ${sessionSeconds(isRemembered)})
    from members
    where id = ${memberId} and is_active and password_hash = coalesce(${passwordHash ?? null}::text, password_hash)
    for share`.execute(db);
  if (numAffectedRows === 0n) throw new Failure("account.wrong-credentials");
  await deleteOldestSessions(db, memberId);
  return token;
}

async function deleteOldestSessions(db: Database, memberId: string): Promise<void> {
  await sql`delete from sessions where id in (select id from sessions where member_id = ${memberId}
    order by created_at desc, id desc offset ${accountLimits.sessionsMax})`.execute(db);
}

/** The running sessions of a member, `first` before the others, then those used last. */
export async function listSessionsOf(db: Database, memberId: string, first: string) {
  return await db
    .selectFrom("sessions")
    .select(["id", "browser", "system", "created_at", "last_used_at"])
    .where("member_id", "=", memberId)
    .where("expires_at", ">", sql<Date>`now()`)
    .orderBy(sql`id = ${first}`, "desc")
    .orderBy("last_used_at", "desc")
    .orderBy("id")
    .limit(accountLimits.sessionsMax)
    .execute();
}

/**
 * Answers the new token of a session, which is confirmed with it: a copy of the one before, wherever it is, opens nothing any
 * more. Against a lost answer `oldToken` is taken, unconfirmed, until the new one comes (confirmation.ts). Whether the session is remembered
 * comes along, for the cookie.
 */
export async function renewSession(
  db: Database,
  id: string,
  { oldToken }: { oldToken?: string | undefined } = {},
) {
  const token = makeToken();
  const until = sql<Date>`now() + make_interval(mins => ${accountLimits.oldTokenMinutes})`;
  const row = await db
    .updateTable("sessions")
    .set({
      token_hash: hashToken(token),
      confirmed_at: sql<Date>`now()`,
      old_token_hash: oldToken ? hashToken(oldToken) : null,
      old_token_until: oldToken ? until : null,
    })
    .where("id", "=", id)
    .returning("is_remembered")
    .executeTakeFirstOrThrow(() => new Failure("session.required"));
  return { token, isRemembered: row.is_remembered };
}

export async function deleteSession(db: Database, id: string): Promise<void> {
  await db.deleteFrom("sessions").where("id", "=", id).execute();
}

/** @throws Failure session.not-found for one that is not the member's. */
export async function deleteSessionOf(db: Database, memberId: string, id: string): Promise<void> {
  await db
    .deleteFrom("sessions")
    .where("id", "=", id)
    .where("member_id", "=", memberId)
    .returning("id")
    .executeTakeFirstOrThrow(() => new Failure("session.not-found"));
}

/** Ends all else that opens the account without a proof: the other sessions, and what programs hold. */
export async function deleteOtherSessionsOf(
  transaction: Database,
  memberId: string,
  kept: string,
): Promise<void> {
  await transaction
    .deleteFrom("sessions")
    .where("member_id", "=", memberId)
    .where("id", "<>", kept)
    .execute();
  await deleteAccessTokensOf(transaction, memberId);
}

/** Ends every session of a member, on all devices, and what programs hold. */
export async function deleteSessionsOf(transaction: Database, memberId: string): Promise<void> {
  await transaction.deleteFrom("sessions").where("member_id", "=", memberId).execute();
  await deleteAccessTokensOf(transaction, memberId);
}
