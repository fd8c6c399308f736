import { sql } from "kysely";
import type { Database } from "../../database/database.ts";

// What a job has added up, and what was written since.
const counted = sql.raw(`(select what, name, day, total as change from day_counts
  union all select what, name, day, change from day_count_changes) counted`);

export interface Totals {
  users: number;
  activeUsers: number;
  blessings: number;
  circles: number;
  reactions: number;
}

export async function countAll(db: Database): Promise<Totals> {
  const { rows } = await sql<Totals>`
    select coalesce(sum(change) filter (where what = 'members'), 0) as users,
      coalesce(sum(change) filter (where what = 'active_members'), 0) as "activeUsers",
      coalesce(sum(change) filter (where what = 'blessings'), 0) as blessings,
      coalesce(sum(change) filter (where what = 'circles'), 0) as circles,
      coalesce(sum(change) filter (where what = 'reactions'), 0) as reactions
    from ${counted}`.execute(db);
  const [totals] = rows;
  if (!totals) throw new Error("A sum always has a row.");
  return totals;
}

/** How many of the active members wrote, reacted or commented from a day on: each stands at the last day they did. */
export async function countEngaged(db: Database, from: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(change), 0)::int as count from ${counted}
    where what = 'engaged_members' and day >= ${from}::date`.execute(db);
  return rows[0]?.count ?? 0;
}

/** How many blessings are in each category that has any, the fullest first. */
export async function countByCategory(db: Database): Promise<{ category: string; count: number }[]> {
  const { rows } = await sql<{ category: string; count: number }>`
    select name as category, sum(change) as count from ${counted}
    where what = 'blessings' group by name having sum(change) > 0 order by 2 desc, 1`.execute(db);
  return rows;
}

export interface DayRow {
  day: string;
  users: number;
  blessings: number;
}

/** Of the days from one on, those on which something happened. */
export async function countDays(db: Database, from: string): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    select day, coalesce(sum(change) filter (where what = 'members'), 0) as users,
      coalesce(sum(change) filter (where what = 'blessings'), 0) as blessings
    from ${counted} where day >= ${from}::date group by day order by day`.execute(db);
  return rows;
}

/** Adds up what was written since the last time. */
export async function addUpCounts(db: Database): Promise<void> {
  await sql`with changes as (delete from day_count_changes returning what, name, day, change)
    insert into day_counts as d (what, name, day, total)
    select what, name, day, sum(change) from changes group by 1, 2, 3 order by 1, 2, 3
    on conflict (what, name, day) do update set total = d.total + excluded.total`.execute(db);
}
