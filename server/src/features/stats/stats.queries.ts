import type { Stats } from "@blessing-jar/contract/stats.ts";
import { sql } from "kysely";
import type { Database } from "../../database/database.ts";
import type { Viewer } from "../../kit/viewer.ts";
import { visibleTo } from "../visibility/visibility.queries.ts";

/** The viewer's counts, of which only this month's are counted here. `today` is `yyyy-MM-dd`. */
export async function getJarStats(db: Database, viewer: Viewer, today: string): Promise<Stats> {
  const monthStart = `${today.slice(0, 7)}-01`;
  const query = sql<Stats>`
    select coalesce(sum(total), 0) as total, coalesce(sum(answered), 0) as "answeredPrayers",
      (select count(*) from blessings where owner_id = ${viewer.id} and blessing_date >= ${monthStart}::date
        and blessing_date < (${monthStart}::date + interval '1 month')::date) as "thisMonth",
      coalesce(json_object_agg(category, total order by category), '{}') as "categoryCounts"
    from category_counts where owner_id = ${viewer.id} and total > 0`;
  const { rows } = await query.execute(db);
  if (!rows[0]) throw new Error("A sum always has a row.");
  return rows[0];
}

/** Lengths in days of the runs of consecutive days with a blessing, up to today. */
export async function getStreak(
  db: Database,
  viewer: Viewer,
  today: string,
): Promise<{ current: number; longest: number }> {
  const query = sql<{ current: number; longest: number }>`
    with days as (
      select distinct blessing_date as day from blessings
      where owner_id = ${viewer.id} and blessing_date <= ${today}::date),
    runs as (
      select count(*)::int as length, max(day) as last_day
      from (select day, day - (row_number() over (order by day))::int as run from days) numbered group by run)
    select coalesce(max(length), 0) as longest,
      coalesce(max(length) filter (where last_day >= ${today}::date - 1), 0) as current
    from runs`;
  return (await query.execute(db)).rows[0] ?? { current: 0, longest: 0 };
}

/** How many blessings others have shared in the viewer's circles since the viewer last opened them. */
export async function countNewSharedBlessings(db: Database, viewer: Viewer): Promise<number> {
  const query = sql<{ count: number }>`
    select count(distinct b.id) as count
    from members m
    join circle_members mine on mine.member_id = m.id
    join shares s on s.circle_id = mine.circle_id and s.approved_at > m.family_opened_at
    join blessings b on b.id = s.blessing_id and b.owner_id <> m.id
    where m.id = ${viewer.id} and ${visibleTo(viewer)}`;
  return (await query.execute(db)).rows[0]?.count ?? 0;
}
