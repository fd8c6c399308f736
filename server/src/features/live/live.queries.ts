import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../database/database.ts";
import { isRunningSession } from "../accounts/sessions.queries.ts";
import { visibleTo } from "../blessings/blessings.queries.ts";

/** Who looks at which blessing, or, without one, at what concerns themselves; a visitor has no id of their own. */
export interface Watcher {
  blessingId: string | null;
  memberId: string | null;
  sessionId: string | null;
}

export interface Standing {
  /** True for a visitor, who has no session that could end. */
  isRunning: boolean;
  isVisible: boolean;
}

const watching: RawBuilder<string> = sql`w.member_id`;

/** How each of the watchers stands now, in their order. */
export async function listStandings(db: Database, watchers: readonly Watcher[]): Promise<Standing[]> {
  const query = sql<Standing>`select
      w.session_id is null or exists (select from sessions s join members m on m.id = s.member_id
        where s.id = w.session_id and ${sql.raw(isRunningSession)}) as "isRunning",
      w.blessing_id is null or exists (select from blessings b where b.id = w.blessing_id and case when w.member_id is null
        then ${visibleTo(undefined)} else ${visibleTo({ id: watching })} end) as "isVisible"
    from unnest(${watchers.map(({ blessingId }) => blessingId)}::uuid[],
      ${watchers.map(({ memberId }) => memberId)}::uuid[], ${watchers.map(({ sessionId }) => sessionId)}::uuid[])
      with ordinality w (blessing_id, member_id, session_id, place)
    order by w.place`;
  return (await query.execute(db)).rows;
}
