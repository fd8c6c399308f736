import { randomUUIDv7 } from "node:crypto";
import { legalVersion } from "@blessing-jar/contract/legal.ts";
import { type Insertable, type RawBuilder, sql, type UpdateObject } from "kysely";
import type { Config } from "../../config.ts";
import type { Database } from "../../database/database.ts";
import { lockMembers, type Member } from "../../database/members.ts";
import type { Tables } from "../../database/tables.ts";
import { Failure } from "../../kit/failure.ts";
import type { Viewer } from "../../kit/viewer.ts";
import { isTokenRunning } from "./access-tokens.queries.ts";

export async function findMemberByEmail(db: Database, email: string): Promise<Member | undefined> {
  return await db
    .selectFrom("members")
    .selectAll()
    .where(sql<string>`lower(email)`, "=", sql<string>`lower(${email})`)
    .executeTakeFirst();
}

/** Deactivated or not. */
export async function findMember(db: Database, id: string): Promise<Member | undefined> {
  return await db.selectFrom("members").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function findActiveMember(db: Database, id: string): Promise<Member | undefined> {
  return await db
    .selectFrom("members")
    .selectAll()
    .where("id", "=", id)
    .where("is_active", "=", true)
    .executeTakeFirst();
}

/** Of the member `m`, as `isAdmin` says. */
export function isAdminRow({ adminEmail = "" }: Pick<Config, "adminEmail">): RawBuilder<boolean> {
  return sql`(m.role = 'admin' or (m.email_verified_at is not null and lower(m.email) = ${adminEmail}))`;
}

/** The viewer's own row, and whether the session is remembered. */
export async function getOwnMember(db: Database, viewer: Pick<Viewer, "sessionId">) {
  const row = await db
    .selectFrom("members")
    .innerJoin("sessions", "sessions.member_id", "members.id")
    .selectAll("members")
    .select("sessions.is_remembered")
    .where("sessions.id", "=", viewer.sessionId)
    .executeTakeFirst();
  if (!row) throw new Failure("session.required");
  return row;
}

type NewMember = Pick<
  Insertable<Tables["members"]>,
  | "email"
  | "full_name"
  | "password_hash"
  | "role"
  | "email_verified_at"
  | "time_zone"
  | "language"
  | "is_language_chosen"
> & { id?: string };

/** The new member, or undefined when the address belongs to one already. Both texts are accepted now. */
export async function insertMember(db: Database, member: NewMember): Promise<Member | undefined> {
  return await db
    .insertInto("members")
    .values({
      id: randomUUIDv7(),
      ...member,
      accepted_privacy_policy_at: sql`now()`,
      accepted_terms_of_service_at: sql`now()`,
      accepted_legal_version: legalVersion,
    })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function updateMember(db: Database, id: string, change: UpdateObject<Tables, "members">) {
  return await db
    .updateTable("members")
    .set(change)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow(() => new Failure("session.required"));
}

/** The row of an active member: until the transaction ends nobody else changes it, or inserts what refers to it. */
export async function lockActiveMember(transaction: Database, id: string): Promise<Member> {
  const member = await transaction
    .selectFrom("members")
    .selectAll()
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new Failure("session.required"));
  if (!member.is_active) throw new Failure("account.deactivated");
  return member;
}

/**
 * The viewer's own row, which nobody hands over until the transaction ends: what a request of a session, or a token, that has
 * ended meanwhile would add is not added.
 * @throws Failure session.required, access-token.ended
 */
export async function lockOwnMember(
  transaction: Database,
  viewer: Pick<Viewer, "id" | "sessionId" | "tokenId">,
): Promise<Member> {
  await lockMembers(transaction, viewer.id);
  if (!viewer.tokenId) return await getOwnMember(transaction, viewer);
  const member = await findActiveMember(transaction, viewer.id);
  if (!member || !(await isTokenRunning(transaction, viewer.tokenId))) {
    throw new Failure("access-token.ended");
  }
  return member;
}

/** False where the password is another one by now. */
export async function replacePassword(db: Database, id: string, { from, to }: { from: string; to: string }) {
  const { numUpdatedRows } = await db
    .updateTable("members")
    .set({ password_hash: to })
    .where("id", "=", id)
    .where("password_hash", "=", from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether the address is that of a photo which this member uploaded to be shown as theirs. */
export async function hasProfilePhoto(db: Database, memberId: string, mediaId: string): Promise<boolean> {
  const row = await db
    .selectFrom("media")
    .select("id")
    .where("id", "=", mediaId)
    .where("owner_id", "=", memberId)
    .where("purpose", "=", "profile-photo")
    .where("state", "=", "ready")
    .executeTakeFirst();
  return row !== undefined;
}

export async function hasOtherAdmin(db: Database, memberId: string, config: Pick<Config, "adminEmail">) {
  const { rows } = await sql`select from members m where m.id <> ${memberId} and m.is_active
    and ${isAdminRow(config)} limit 1`.execute(db);
  return rows.length > 0;
}
