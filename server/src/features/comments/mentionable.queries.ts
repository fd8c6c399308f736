import { commentLimits, type Mentionable } from "@blessing-jar/contract/comments.ts";
import { sql } from "kysely";
import { containing } from "../../database/containing.ts";
import type { Database } from "../../database/database.ts";
import type { Viewer } from "../../kit/viewer.ts";
import { shareACircle } from "../circles/circles.queries.ts";
import { connected } from "../network/network.queries.ts";

interface Wanted {
  blessingId: string;
  /** Those of them whose name has it. */
  search?: string | undefined;
  /** Those of them who are among these. */
  ids?: string[];
}

/**
 * Whom the viewer may mention on a blessing that they may see, by name: whoever may see it too and is known to the viewer,
 * as its owner, by a comment on it, by a circle or by a connection. So nobody learns who else is in a circle of others.
 */
export async function listMentionableOn(
  db: Database,
  viewer: Pick<Viewer, "id">,
  { blessingId, search = "", ids }: Wanted,
): Promise<Mentionable[]> {
  const isNear = sql`(${shareACircle(viewer.id, sql`m.id`)} or ${connected(sql`${viewer.id}::uuid`, sql`m.id`)})`;
  const query = sql<Mentionable>`
    select m.id, m.full_name as "fullName", case when ${isNear} then m.profile_photo_url end as "profilePhotoUrl"
    from blessings b cross join lateral (
      select b.owner_id as id
      union select o.member_id from comments o where o.blessing_id = b.id
      union select theirs.member_id from circle_members own
        join circle_members theirs on theirs.circle_id = own.circle_id where own.member_id = ${viewer.id}
      union select case c.requester_id when ${viewer.id} then c.member_id else c.requester_id end from connections c
        where c.status = 'accepted' and ${viewer.id}::uuid in (c.requester_id, c.member_id)) known
    join members m on m.id = known.id
    where b.id = ${blessingId} and m.id <> ${viewer.id} and m.is_active and may_see(m.id, b)
      and ${ids ? sql`m.id = any(${ids}::uuid[])` : sql`fold_text(m.full_name) like ${containing(search)}`}
    order by lower(m.full_name), m.id limit ${ids ? ids.length : commentLimits.offered}`;
  return (await query.execute(db)).rows;
}
