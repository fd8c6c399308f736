import { sql } from "kysely";
import type { Database } from "../../database/database.ts";

export interface Share {
  circleId: string;
  /** A share in a circle that asks for approval waits, unless a circle's admin makes it. */
  isApproved: boolean;
}

/** Makes the circles of a blessing exactly these; one that stays keeps its date and its approval. */
export async function replaceShares(
  db: Database,
  { blessingId, memberId, shares }: { blessingId: string; memberId: string; shares: Share[] },
): Promise<void> {
  // Put in before taken out: a blessing that moves from one circle to another is never without one.
  for (const share of shares) {
    await db
      .insertInto("shares")
      .values({
        blessing_id: blessingId,
        circle_id: share.circleId,
        shared_by: memberId,
        approved_at: share.isApproved ? sql`now()` : null,
      })
      .onConflict((conflict) => conflict.columns(["blessing_id", "circle_id"]).doNothing())
      .execute();
  }
  const kept = shares.map((share) => share.circleId);
  await db
    .deleteFrom("shares")
    .where("blessing_id", "=", blessingId)
    .where(sql<boolean>`not (circle_id = any(${kept}::uuid[]))`)
    .execute();
}
