import { sql } from "kysely";
import type { Database } from "../../database/database.ts";
import { hashToken } from "../../kit/tokens.ts";

/** Consumes a challenge: of two answers to it, the second gets false. */
export async function takeChallenge(db: Database, challenge: string, expiresAt: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto("used_challenges")
    .values({ challenge_hash: hashToken(challenge), expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}
