import { randomUUIDv7 } from "node:crypto";
import { accountLimits } from "@blessing-jar/contract/accounts.ts";
import { sql } from "kysely";
import type { Database } from "../../database/database.ts";
import { hashToken, makeToken } from "../../kit/tokens.ts";

/** The change that waits for its link to be opened. */
export async function findWaitingChange(db: Database, memberId: string) {
  return await db
    .selectFrom("email_changes")
    .select(["id", "new_email", "expires_at"])
    .where("member_id", "=", memberId)
    .where("undo_until", "is", null)
    .where("expires_at", ">", sql<Date>`now()`)
    .executeTakeFirst();
}

/** In place of one that waits: of several asked for at once, the last. */
export async function replaceWaitingChange(db: Database, memberId: string, newEmail: string) {
  const asked = {
    id: randomUUIDv7(),
    new_email: newEmail,
    link_hash: null,
    expires_at: sql<Date>`now() + make_interval(hours => ${accountLimits.addressLinkHours})`,
  };
  return await db
    .insertInto("email_changes")
    .values({ ...asked, member_id: memberId })
    .onConflict((conflict) => conflict.column("member_id").where("undo_until", "is", null).doUpdateSet(asked))
    .returning(["id", "new_email", "expires_at"])
    .executeTakeFirstOrThrow();
}

export async function deleteWaitingChange(db: Database, memberId: string): Promise<void> {
  await db
    .deleteFrom("email_changes")
    .where("member_id", "=", memberId)
    .where("undo_until", "is", null)
    .execute();
}

/** For the mail that carries it: a new token of a change, in place of an older one; undefined where it waits no more. */
export async function renewLink(db: Database, changeId: string) {
  const token = makeToken();
  const row = await db
    .updateTable("email_changes")
    .set({ link_hash: hashToken(token) })
    .where("id", "=", changeId)
    .where("undo_until", "is", null)
    .where("expires_at", ">", sql<Date>`now()`)
    .returning(["member_id", "new_email"])
    .executeTakeFirst();
  return row && { ...row, token };
}

/** The same for the mail to the old address. */
export async function renewUndo(db: Database, changeId: string) {
  const token = makeToken();
  const row = await db
    .updateTable("email_changes")
    .set({ undo_hash: hashToken(token) })
    .where("id", "=", changeId)
    .where("undo_until", ">", sql<Date>`now()`)
    .returning(["member_id", "old_email"])
    .executeTakeFirst();
  return row && { ...row, token };
}

export async function findChangeByLink(db: Database, token: string) {
  return await changeByLink(db, token).executeTakeFirst();
}

/** The same, and against a race it stays as it is until the transaction ends: neither taken back nor replaced. */
export async function lockChangeByLink(transaction: Database, token: string) {
  return await changeByLink(transaction, token).forUpdate().executeTakeFirst();
}

function changeByLink(db: Database, token: string) {
  return db
    .selectFrom("email_changes")
    .select(["id", "member_id", "new_email"])
    .where("link_hash", "=", hashToken(token))
    .where("undo_until", "is", null)
    .where("expires_at", ">", sql<Date>`now()`);
}

// A thief may have waited as long before the change as it can be undone after it.
const trustedDays = 2 * accountLimits.addressUndoDays;

/** With the moment before which nobody but its owner chose how the account is signed in to. */
export async function findChangeByUndo(db: Database, token: string) {
  return await db
    .selectFrom("email_changes")
    .select(["id", "member_id", "old_email"])
    .select(sql<Date>`undo_until - make_interval(days => ${trustedDays})`.as("trusted_until"))
    .where("undo_hash", "=", hashToken(token))
    .where("undo_until", ">", sql<Date>`now()`)
    .executeTakeFirst();
}

/** Keeps the way back open for some days. */
export async function keepUndo(db: Database, changeId: string, oldEmail: string): Promise<void> {
  await db
    .updateTable("email_changes")
    .set({
      link_hash: null,
      old_email: oldEmail,
      undo_until: sql<Date>`now() + make_interval(days => ${accountLimits.addressUndoDays})`,
    })
    .where("id", "=", changeId)
    .execute();
}

/** This one and what came after it: none of these can be made or undone any more. */
export async function deleteChangesSince(db: Database, memberId: string, changeId: string): Promise<void> {
  await db
    .deleteFrom("email_changes")
    .where("member_id", "=", memberId)
    .where((row) =>
      row.or([
        row("undo_until", "is", null),
        row(
          "undo_until",
          ">=",
          row.selectFrom("email_changes").select("undo_until").where("id", "=", changeId),
        ),
      ]),
    )
    .execute();
}

/** With those that were made: nobody takes the account back any more. */
export async function deleteChangesOf(db: Database, memberId: string): Promise<void> {
  await db.deleteFrom("email_changes").where("member_id", "=", memberId).execute();
}

/** Those that were proven, of the last days. */
export async function listFormerAddresses(db: Database, memberId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("email_changes")
    .select("old_email")
    .where("member_id", "=", memberId)
    .execute();
  return rows.flatMap(({ old_email }) => old_email ?? []);
}

/** Whether another member can still take this address back. */
export async function isAddressReserved(db: Database, email: string, memberId?: string): Promise<boolean> {
  const { rows } = await sql`select from email_changes where lower(old_email) = lower(${email})
    and undo_until > now() and member_id is distinct from ${memberId ?? null}::uuid limit 1`.execute(db);
  return rows.length > 0;
}
