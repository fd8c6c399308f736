import { passkeyLimits } from "@blessing-jar/contract/passkeys.ts";
import { type Insertable, type Selectable, sql } from "kysely";
import type { Database } from "../../database/database.ts";
import { lockMembers } from "../../database/members.ts";
import type { Tables } from "../../database/tables.ts";
import { Failure } from "../../kit/failure.ts";

export type PasskeyRow = Selectable<Tables["passkeys"]>;
type OwnPasskey = { memberId: string; passkeyId: string };

export async function listPasskeysOf(db: Database, memberId: string): Promise<PasskeyRow[]> {
  return await db
    .selectFrom("passkeys")
    .selectAll()
    .where("member_id", "=", memberId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(passkeyLimits.passkeysMax)
    .execute();
}

export async function findPasskey(db: Database, credentialId: string): Promise<PasskeyRow | undefined> {
  return await db
    .selectFrom("passkeys")
    .selectAll()
    .where("credential_id", "=", credentialId)
    .executeTakeFirst();
}

/** Without a race for the last place: the member's row is locked. @throws Failure passkey.too-many, passkey.known */
export async function insertPasskey(db: Database, row: Insertable<Tables["passkeys"]>): Promise<PasskeyRow> {
  await lockMembers(db, row.member_id);
  const own = await listPasskeysOf(db, row.member_id);
  if (own.length >= passkeyLimits.passkeysMax) throw new Failure("passkey.too-many");
  const made = await db
    .insertInto("passkeys")
    .values(row)
    .onConflict((conflict) => conflict.column("credential_id").doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!made) throw new Failure("passkey.known");
  return made;
}

/** Atomically, against a copy of the key: of two uses with one count, the second gets false. */
export async function usePasskey(
  db: Database,
  id: string,
  { counter, isSynced }: { counter: number; isSynced: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("passkeys")
    .set({ counter, is_synced: isSynced, last_used_at: sql`now()` })
    .where("id", "=", id)
    // Most authenticators of our days have none and always say 0.
    .where(({ eb, and, or }) =>
      or([eb("counter", "<", counter), and([eb("counter", "=", 0), eb.lit(counter === 0)])]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function updatePasskeyName(db: Database, { memberId, passkeyId }: OwnPasskey, name: string) {
  return await db
    .updateTable("passkeys")
    .set({ name })
    .where("id", "=", passkeyId)
    .where("member_id", "=", memberId)
    .returningAll()
    .executeTakeFirstOrThrow(() => new Failure("passkey.not-found"));
}

/** @throws Failure passkey.not-found */
export async function deleteOwnPasskey(db: Database, { memberId, passkeyId }: OwnPasskey): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom("passkeys")
    .where("id", "=", passkeyId)
    .where("member_id", "=", memberId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new Failure("passkey.not-found");
}

export async function deletePasskeysOf(db: Database, memberId: string): Promise<void> {
  await db.deleteFrom("passkeys").where("member_id", "=", memberId).execute();
}
