import { sql } from "kysely";
import type { Database } from "../../database/database.ts";
import type { Member } from "../../database/members.ts";

interface Identity {
  issuer: string;
  subject: string;
}

/** The member whom the provider knows by this name. */
export async function findMemberOfIdentity(
  db: Database,
  { issuer, subject }: Identity,
): Promise<Member | undefined> {
  return await db
    .selectFrom("members")
    .innerJoin("openid_identities as i", "i.member_id", "members.id")
    .selectAll("members")
    .where("i.issuer", "=", issuer)
    .where("i.subject", "=", subject)
    .executeTakeFirst();
}

export async function findIdentityOf(db: Database, memberId: string, issuer: string) {
  return await db
    .selectFrom("openid_identities")
    .selectAll()
    .where("member_id", "=", memberId)
    .where("issuer", "=", issuer)
    .executeTakeFirst();
}

/** False where the identity is another member's, or the member has another one: both are joined once. */
export async function insertIdentity(db: Database, memberId: string, { issuer, subject }: Identity) {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto("openid_identities")
    .values({ issuer, subject, member_id: memberId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

export async function useIdentity(db: Database, { issuer, subject }: Identity): Promise<void> {
  await db
    .updateTable("openid_identities")
    .set({ last_used_at: sql<Date>`now()` })
    .where("issuer", "=", issuer)
    .where("subject", "=", subject)
    .execute();
}

export async function deleteIdentity(db: Database, memberId: string, issuer: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("openid_identities")
    .where("member_id", "=", memberId)
    .where("issuer", "=", issuer)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Of every provider. */
export async function deleteIdentitiesOf(db: Database, memberId: string): Promise<void> {
  await db.deleteFrom("openid_identities").where("member_id", "=", memberId).execute();
}
