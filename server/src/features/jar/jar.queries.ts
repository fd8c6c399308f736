import { sql } from "kysely";
import type { Database } from "../../database/database.ts";
import type { Viewer } from "../../kit/viewer.ts";
import { type BlessingRow, selectBlessings } from "../blessings/blessings.queries.ts";
import { mayBeBroughtUp } from "../reminders/left-out.queries.ts";
import { visibleTo } from "../visibility/visibility.queries.ts";

/** One of the viewer's own at random; the one of `after` only where there is no other. */
export async function findDrawnBlessing(
  db: Database,
  viewer: Viewer,
  after: string | undefined,
): Promise<BlessingRow | undefined> {
  const isLast = sql`b.id is not distinct from ${after ?? null}::uuid`;
  const query = selectBlessings(viewer, {
    rest: sql`where b.id = (select b.id from blessings b
      where b.owner_id = ${viewer.id} and ${visibleTo(viewer)} and ${mayBeBroughtUp}
      order by ${isLast}, random() limit 1)`,
  });
  return (await query.execute(db)).rows[0];
}
