import { sql } from "kysely";
import type { Database } from "../../database/database.ts";

export interface Share {
  circleId: string;
  /** Otherwise it waits. */
  isApproved: boolean;
}

interface Placed {
  blessingId: string;
  memberId: string;
  shares: Share[];
}

/** Makes the circles of a blessing exactly these; one that stays keeps its date and its approval. */
export async function replaceShares(transaction: Database, placed: Placed): Promise<void> {
  // Put in before taken out: a blessing that moves from one circle to another is never without one.
  await insertShares(transaction, placed);
  const kept = placed.shares.map((share) => share.circleId);
  await transaction
    .deleteFrom("shares")
    .where("blessing_id", "=", placed.blessingId)
    .where(sql<boolean>`not (circle_id = any(${kept}::uuid[]))`)
    .execute();
}

/** Puts a blessing of the member into circles; where it stands already nothing changes. */
export async function insertShares(
  transaction: Database,
  { blessingId, memberId, shares }: Placed,
): Promise<void> {
  if (shares.length === 0) return;
  const ids = shares.map(({ circleId }) => circleId);
  const approvals = shares.map(({ isApproved }) => isApproved);
  await sql`insert into shares (blessing_id, circle_id, shared_by, approved_at)
    select ${blessingId}, given.circle_id, ${memberId}, case when given.is_approved then now() end
    from unnest(${ids}::uuid[], ${approvals}::boolean[]) as given (circle_id, is_approved)
    on conflict (blessing_id, circle_id) do nothing`.execute(transaction);
}
