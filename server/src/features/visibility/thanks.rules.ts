import { sql } from "kysely";

/**
 * Over the thanks `t` and their blessing `b`: given to the viewer, who has not put them away; the blessing is in nobody's trash, and
 * its owner is still here. By them one reads that blessing and its files, and nothing else of what the rule of blessings gives
 * (decision 100).
 */
export const isReceivedBy = (viewerId: string | null) => sql<boolean>`(
  (t.member_id = ${viewerId}::uuid or t.claimed_by = ${viewerId}::uuid) and t.put_away_at is null
  and exists (select from members g where g.id = b.owner_id and g.is_active))`;

/** Whether the file `f` of the blessing `b` comes with thanks to the viewer. */
export const comesWithThanks = (viewerId: string | null) => sql<boolean>`(f.position is not null
  and exists (select from thanks t where t.blessing_id = b.id and ${isReceivedBy(viewerId)}))`;
