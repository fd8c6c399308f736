import { sql } from "kysely";
import type { closedLists } from "../../database/closed-lists.ts";
import type { Database } from "../../database/database.ts";
import { hashToken, makeToken } from "../../kit/tokens.ts";

export type TokenPurpose = (typeof closedLists.account_tokens.purpose)[number];

/** A token for a mail, in place of an older one of its purpose. Only its hash is stored. */
export async function replaceToken(
  db: Database,
  { memberId, purpose, seconds }: { memberId: string; purpose: TokenPurpose; seconds: number },
): Promise<string> {
  const token = makeToken();
  const row = {
    token_hash: hashToken(token),
    expires_at: sql<Date>`now() + make_interval(secs => ${seconds})`,
  };
  await db
    .insertInto("account_tokens")
    .values({ ...row, member_id: memberId, purpose })
    .onConflict((conflict) => conflict.columns(["member_id", "purpose"]).doUpdateSet(row))
    .execute();
  return token;
}

/** The member of a token that is valid, without consuming it. */
export async function findMemberOfToken(db: Database, purpose: TokenPurpose, token: string) {
  return await db
    .selectFrom("account_tokens")
    .innerJoin("members", "members.id", "account_tokens.member_id")
    .selectAll("members")
    .where("token_hash", "=", hashToken(token))
    .where("purpose", "=", purpose)
    .where("expires_at", ">", sql<Date>`now()`)
    .executeTakeFirst();
}

/** Consumes a token that was found valid, atomically: of parallel calls exactly one gets the member, the others undefined. */
export async function takeToken(db: Database, token: string): Promise<string | undefined> {
  const row = await db
    .deleteFrom("account_tokens")
    .where("token_hash", "=", hashToken(token))
    .returning("member_id")
    .executeTakeFirst();
  return row?.member_id;
}

export async function deleteTokensOf(db: Database, memberId: string, purpose?: TokenPurpose): Promise<void> {
  await db
    .deleteFrom("account_tokens")
    .where("member_id", "=", memberId)
    .$if(purpose !== undefined, (query) => query.where("purpose", "=", purpose ?? ""))
    .execute();
}
