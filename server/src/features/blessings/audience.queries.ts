import { sql } from "kysely";
import type { Database } from "../../database/database.ts";

/**
 * Shares a blessing of the member with those of the circles that they are in, and answers how many these are. What they
 * share waits where the circle asks for approval, unless they are an admin there; where it stands already nothing changes.
 */
export async function insertShares(
  transaction: Database,
  { blessingId, memberId, circleIds }: { blessingId: string; memberId: string; circleIds: string[] },
): Promise<number> {
  if (circleIds.length === 0) return 0;
  const { rows } = await sql<{ count: number }>`with sharable as (
      select c.id, not c.requires_approval or m.role = 'admin' as is_approved
      from circle_members m join circles c on c.id = m.circle_id
      where m.member_id = ${memberId} and c.id = any(${circleIds}::uuid[])),
    inserted as (insert into shares (blessing_id, circle_id, shared_by, approved_at)
      select ${blessingId}, id, ${memberId}, case when is_approved then now() end from sharable
      on conflict (blessing_id, circle_id) do nothing)
    select count(*)::int as count from sharable`.execute(transaction);
  return rows[0]?.count ?? 0;
}

/** Takes a blessing out of all circles but these. */
export async function deleteSharesExcept(transaction: Database, blessingId: string, circleIds: string[]) {
  await transaction
    .deleteFrom("shares")
    .where("blessing_id", "=", blessingId)
    .where(sql<boolean>`not (circle_id = any(${circleIds}::uuid[]))`)
    .execute();
}
