import { hash, randomBytes, randomUUIDv7 } from "node:crypto";
import { accountLimits } from "@blessing-jar/contract/accounts.ts";
import { languageOf } from "@blessing-jar/contract/languages.ts";
import { CompiledQuery, sql } from "kysely";
import type { Config } from "../../config.ts";
import type { Database } from "../../database/database.ts";
import { inBatches } from "../../database/in-batches.ts";
import { Failure } from "../../http/failure.ts";
import type { Viewer } from "../../http/viewer.ts";
import { isAdmin } from "./accounts.policy.ts";

/** What is stored of a token: it cannot be turned back. */
export function hashToken(token: string): Buffer {
  return hash("sha256", token, "buffer");
}

/** 256 random bits for a session, a mail or an upload. */
export function makeToken(): string {
  return randomBytes(32).toString("base64url");
}

/** Seconds without use after which a session ends. */
export function sessionSeconds(isRemembered: boolean): number {
  return isRemembered ? accountLimits.rememberedSessionDays * 86_400 : accountLimits.sessionHours * 3_600;
}

interface SessionRow {
  token: string;
  id: string;
  email: string;
  full_name: string;
  role: string;
  time_zone: string;
  language: string;
  email_verified_at: Date | null;
  session_id: string;
  is_remembered: boolean;
  is_stale: boolean;
}

/** Whether the session `s` of the member `m` has not ended. */
export const isRunningSession = "s.expires_at > now() and m.is_active";

// Asked for with every request, so it is text that no builder has to put together again.
const runningSessions = `select encode(s.token_hash, 'hex') as token, m.id, m.email, m.full_name, m.role, m.time_zone,
    m.language, m.email_verified_at, s.id as session_id, s.is_remembered,
    s.last_used_at < now() - interval '1 hour' as is_stale
  from sessions s join members m on m.id = s.member_id
  where s.token_hash = any($1::bytea[]) and ${isRunningSession}`;

async function findRunningSessions(db: Database, hashes: string[]): Promise<Map<string, SessionRow>> {
  const tokenHashes = hashes.map((hash) => Buffer.from(hash, "hex"));
  const { rows } = await db.executeQuery<SessionRow>(CompiledQuery.raw(runningSessions, [tokenHashes]));
  return new Map(rows.map((row) => [row.token, row]));
}

const finders = new WeakMap<Database, (hash: string) => Promise<SessionRow | undefined>>();

function findRunningSession(db: Database, token: string): Promise<SessionRow | undefined> {
  const find = finders.get(db) ?? inBatches((hashes) => findRunningSessions(db, hashes));
  finders.set(db, find);
  return find(hashToken(token).toString("hex"));
}

/** The person of a running session, in one indexed query, which requests that arrive together share; their session lives on from now. */
export async function findViewer(
  db: Database,
  token: string,
  config: Pick<Config, "adminEmail">,
): Promise<Viewer | undefined> {
  const row = await findRunningSession(db, token);
  if (!row) return undefined;
  if (row.is_stale) await prolongSession(db, row.session_id, row.is_remembered);
  return {
    id: row.id,
    sessionId: row.session_id,
    email: row.email,
    fullName: row.full_name,
    role: row.role === "admin" ? "admin" : "user",
    isAdmin: isAdmin(row, config),
    timeZone: row.time_zone,
    language: languageOf(row.language),
  };
}

// At most once an hour, so that reading does not write.
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

/**
 * Opens a session and answers its token, which is not stored anywhere. With `passwordHash` only while that is still
 * the member's password: a sign-in that was under way never outlives a change of it.
 * @throws Failure account.wrong-credentials when the password or the account went meanwhile.
 */
export async function insertSession(
  db: Database,
  {
    memberId,
    isRemembered,
    passwordHash,
  }: { memberId: string; isRemembered: boolean; passwordHash?: string },
): Promise<string> {
  const token = makeToken();
  const { numAffectedRows = 0n } = await sql`
    insert into sessions (id, token_hash, member_id, is_remembered, expires_at)
    select ${randomUUIDv7()}::uuid, ${hashToken(token)}::bytea, id, ${isRemembered}::boolean,
      now() + make_interval(secs => ${sessionSeconds(isRemembered)})
    from members
    where id = ${memberId} and is_active and password_hash = coalesce(${passwordHash ?? null}::text, password_hash)
    for share`.execute(db);
  if (numAffectedRows === 0n) throw new Failure("account.wrong-credentials");
  return token;
}

export async function deleteSession(db: Database, id: string): Promise<void> {
  await db.deleteFrom("sessions").where("id", "=", id).execute();
}

/** Ends every session of a member, on all devices. */
export async function deleteSessionsOf(db: Database, memberId: string): Promise<void> {
  await db.deleteFrom("sessions").where("member_id", "=", memberId).execute();
}

export async function deleteExpiredSessions(db: Database): Promise<void> {
  await db.deleteFrom("sessions").where("expires_at", "<", sql<Date>`now()`).execute();
}
