import { sql } from "kysely";
import type { Database } from "../../database/database.ts";
import { maySee } from "../../database/rules.ts";
import { isRunningSession } from "../accounts/sessions.queries.ts";

/** Who looks at which blessing, or, without one, at what concerns themselves; a visitor has no id of their own. */
export interface Watcher {
  blessingId: string | null;
  memberId: string | null;
  sessionId: string | null;
}

export interface StreamRights {
  /** True for a visitor, who has no session that could end. */
  isRunning: boolean;
  isVisible: boolean;
}

/** How each of the watchers stands now, in their order. */
export async function listStreamRights(db: Database, watchers: readonly Watcher[]): Promise<StreamRights[]> {
  const query = sql<StreamRights>`select
      w.session_id is null or exists (select from sessions s join members m on m.id = s.member_id
        where s.id = w.session_id and ${sql.raw(isRunningSession)}) as "isRunning",
      w.blessing_id is null or exists (select from blessings b where b.id = w.blessing_id 
        and ${maySee(sql`w.member_id`)}) as "isVisible"
    from unnest(${watchers.map(({ blessingId }) => blessingId)}::uuid[],
      ${watchers.map(({ memberId }) => memberId)}::uuid[], ${watchers.map(({ sessionId }) => sessionId)}::uuid[])
      with ordinality w (blessing_id, member_id, session_id, position)
    order by w.position`;
  return (await query.execute(db)).rows;
}
