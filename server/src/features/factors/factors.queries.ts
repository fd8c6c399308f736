import { sql } from "kysely";
import type { Database } from "../../database/database.ts";
import type { HashedCodes } from "./codes.ts";

/** Whether codes are asked of a member who signs in, and the secret that they are made of. */
export async function findProvenSecret(db: Database, memberId: string) {
  return await findSecret(db, memberId, true);
}

/** One that was shown and not proven yet. */
export async function findUnprovenSecret(db: Database, memberId: string) {
  return await findSecret(db, memberId, false);
}

async function findSecret(db: Database, memberId: string, isProven: boolean) {
  return await db
    .selectFrom("code_secrets")
    .select(["sealed_secret", "proven_at"])
    .where("member_id", "=", memberId)
    .where("proven_at", isProven ? "is not" : "is", null)
    .executeTakeFirst();
}

/** In place of one that was not proven; false where codes are asked for already. */
export async function replaceUnprovenSecret(db: Database, memberId: string, sealed: Buffer) {
  const { numAffectedRows = 0n } = await sql`
    insert into code_secrets as c (member_id, sealed_secret) values (${memberId}, ${sealed})
    on conflict (member_id) do update set sealed_secret = excluded.sealed_secret, created_at = now(), last_step = 0
      where c.proven_at is null`.execute(db);
  return numAffectedRows > 0n;
}

/** From now on codes are asked for; false where the secret was proven or replaced meanwhile. */
export async function proveSecret(
  db: Database,
  memberId: string,
  { sealed, step }: { sealed: Buffer; step: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("code_secrets")
    .set({ proven_at: sql`now()`, last_step: step })
    .where("member_id", "=", memberId)
    .where("sealed_secret", "=", sealed)
    .where("proven_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Atomically, against a replay: of two sign-ins with one code, or with an older one, the second gets false. */
export async function useStep(db: Database, memberId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("code_secrets")
    .set({ last_step: step })
    .where("member_id", "=", memberId)
    .where("proven_at", "is not", null)
    .where("last_step", "<", step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** With its recovery codes. */
export async function deleteSecret(db: Database, memberId: string): Promise<void> {
  await db.deleteFrom("code_secrets").where("member_id", "=", memberId).execute();
}

/** The same, unless codes were asked for at that moment already. */
export async function deleteSecretSince(db: Database, memberId: string, moment: Date): Promise<void> {
  await db
    .deleteFrom("code_secrets")
    .where("member_id", "=", memberId)
    .where((row) => row.or([row("proven_at", "is", null), row("proven_at", ">", moment)]))
    .execute();
}

export async function replaceRecoveryCodes(db: Database, memberId: string, { salt, hashes }: HashedCodes) {
  await db.deleteFrom("recovery_codes").where("member_id", "=", memberId).execute();
  const rows = hashes.map((code_hash) => ({ member_id: memberId, salt, code_hash }));
  await db.insertInto("recovery_codes").values(rows).execute();
}

export async function countRecoveryCodes(db: Database, memberId: string): Promise<number> {
  const { count } = await db
    .selectFrom("recovery_codes")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("member_id", "=", memberId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The one salt of a member's codes; undefined where none are left. */
export async function findSalt(db: Database, memberId: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom("recovery_codes")
    .select("salt")
    .where("member_id", "=", memberId)
    .limit(1)
    .executeTakeFirst();
  return row?.salt;
}

/** Consumes a recovery code: of two calls with the same one, the second gets false. */
export async function takeRecoveryCode(db: Database, memberId: string, hash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("recovery_codes")
    .where("member_id", "=", memberId)
    .where("code_hash", "=", hash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
