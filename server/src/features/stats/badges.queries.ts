import { type BadgeId, badgeIds } from "@blessing-jar/contract/stats.ts";
import { sql } from "kysely";
import type { Database } from "../../database/database.ts";
import type { Viewer } from "../../kit/viewer.ts";

export interface EarnedBadge {
  id: BadgeId;
  earnedAt: Date;
}

/**
 * The badges the viewer has earned, newest first. Each was earned when the blessing that reached it was written;
 * deleting that blessing passes the day to the next one, or takes the badge back.
 */
export async function listEarnedBadges(db: Database, viewer: Viewer): Promise<EarnedBadge[]> {
  const query = sql<Record<BadgeId, Date | null>>`
    with own as (
      select id, category, blessing_date, created_at, is_answered_prayer
      from blessings where owner_id = ${viewer.id}),
    written as (
      select created_at, row_number() over (order by created_at) as nth
      from (select created_at from own order by created_at limit 1000) earliest),
    answered as (
      select created_at, row_number() over (order by created_at) as nth
      from (select created_at from own where is_answered_prayer order by created_at limit 10) earliest),
    categories_used as (
      select created_at, row_number() over (order by created_at) as nth
      from (select min(created_at) as created_at from own group by category) earliest),
    days as (select blessing_date as day, min(created_at) as written_at from own group by blessing_date),
    runs as (select day, written_at, day - (row_number() over (order by day))::int as run from days),
    streaks as (
      select max(written_at) over (partition by run order by day) as written_at,
        row_number() over (partition by run order by day) as length from runs),
    -- The moment a streak was whole: its latest written day, whichever day that is.
    whole as (select length, min(written_at) as written_at from streaks where length in (7, 30) group by length)
    select
      (select created_at from written where nth = 1) as "firstBlessing",
      (select created_at from written where nth = 10) as "tenBlessings",
      (select created_at from written where nth = 50) as "fiftyBlessings",
      (select created_at from written where nth = 100) as "hundredBlessings",
      (select created_at from written where nth = 1000) as "thousandBlessings",
      (select written_at from whole where length = 7) as "weekStreak",
      (select written_at from whole where length = 30) as "monthStreak",
      (select created_at from answered where nth = 1) as "firstAnsweredPrayer",
      (select created_at from answered where nth = 10) as "tenAnsweredPrayers",
      (select created_at from categories_used where nth = 5) as "fiveCategories",
      (select created_at from categories_used
        where nth = (select count(*) from categories where is_default)) as "everyCategory",
      (select min(own.created_at) from own join media f on f.blessing_id = own.id and f.state = 'ready')
        as "firstMedia"`;
  const dates = (await query.execute(db)).rows[0];
  return badgeIds
    .flatMap((id) => {
      const earnedAt = dates?.[id];
      return earnedAt ? [{ id, earnedAt }] : [];
    })
    .sort((one, other) => other.earnedAt.getTime() - one.earnedAt.getTime());
}
