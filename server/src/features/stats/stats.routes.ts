import * as contract from "@blessing-jar/contract/stats.ts";
import { sql } from "kysely";
import type { App, Context } from "../../context.ts";
import type { Database } from "../../database/database.ts";
import { routes } from "../../http/routes.ts";
import { todayIn } from "../../kit/days.ts";
import type { Viewer } from "../../kit/viewer.ts";
import { countVisibleCelebrations } from "../celebrations/celebrations.queries.ts";
import { countReceived } from "../thanks/thanks.queries.ts";
import { visibleTo } from "../visibility/visibility.queries.ts";

export function stats(app: App, context: Context): void {
  const { signedIn } = routes(app, context);
  const { db } = context;

  signedIn(contract.getStats, async ({ viewer }) => ({
    stats: await getJarStats(db, viewer, todayIn(viewer.timeZone)),
  }));

  signedIn(contract.getMilestones, async ({ viewer }) => {
    const today = todayIn(viewer.timeZone);
    const [streak, badges, newSharedBlessings, upcomingCelebrations, receivedThanks] = await Promise.all([
      getStreak(db, viewer, today),
      listEarnedBadges(db, viewer),
      countNewSharedBlessings(db, viewer),
      countVisibleCelebrations(db, viewer, today),
      countReceived(db, viewer),
    ]);
    return {
      milestones: {
        streak,
        badges: presentBadges(badges),
        newSharedBlessings,
        upcomingCelebrations,
        receivedThanks,
      },
    };
  });
}

function presentBadges(badges: EarnedBadge[]): contract.Milestones["badges"] {
  const newSince = Date.now() - contract.newBadgeDays * 86_400_000;
  return badges.map(({ id, earnedAt }) => ({
    id,
    earnedAt: earnedAt.toISOString(),
    isNew: earnedAt.getTime() >= newSince,
  }));
}

/** The viewer's counts, of which only this month's are counted here. `today` is `yyyy-MM-dd`. */
async function getJarStats(db: Database, viewer: Viewer, today: string): Promise<contract.Stats> {
  const monthStart = `${today.slice(0, 7)}-01`;
  const query = sql<contract.Stats>`
    select coalesce(sum(total), 0) as total, coalesce(sum(answered), 0) as "answeredPrayers",
      (select count(*) from blessings where owner_id = ${viewer.id} and blessing_date >= ${monthStart}::date
        and blessing_date < (${monthStart}::date + interval '1 month')::date) as "thisMonth",
      coalesce(json_object_agg(category, total order by category) filter (where category <> ''), '{}') as "categoryCounts"
    from category_counts where owner_id = ${viewer.id} and total > 0`;
  const { rows } = await query.execute(db);
  if (!rows[0]) throw new Error("A sum always has a row.");
  return rows[0];
}

async function getStreak(db: Database, viewer: Viewer, today: string) {
  const query = sql<{ current: number; longest: number }>`
    select max(length) as longest, max(length) filter (where day = ${today}::date) as current
    from streaks(${viewer.id}::uuid, ${today}::date)`;
  return (await query.execute(db)).rows[0] ?? { current: 0, longest: 0 };
}

/** How many blessings others have shared in the viewer's circles since the viewer last opened them. */
async function countNewSharedBlessings(db: Database, viewer: Viewer): Promise<number> {
  const query = sql<{ count: number }>`
    select count(distinct b.id) as count
    from members m
    join circle_members mine on mine.member_id = m.id
    join shares s on s.circle_id = mine.circle_id and s.approved_at > m.family_opened_at
    join blessings b on b.id = s.blessing_id and b.owner_id <> m.id
    where m.id = ${viewer.id} and ${visibleTo(viewer)}`;
  return (await query.execute(db)).rows[0]?.count ?? 0;
}

interface EarnedBadge {
  id: contract.BadgeId;
  earnedAt: Date;
}

/**
 * The badges the viewer has earned, newest first. Each was earned when the blessing that reached it was written;
 * deleting that blessing passes the day to the next one, or takes the badge back.
 */
async function listEarnedBadges(db: Database, viewer: Viewer): Promise<EarnedBadge[]> {
  const query = sql<Record<contract.BadgeId, Date | null>>`
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
    -- The moment that so many days of one streak were whole: the latest written of them, whichever day that is.
    whole as (
      select length, max(written_at) over (order by day rows 6 preceding) as week,
        max(written_at) over (order by day rows 29 preceding) as month
      from streaks(${viewer.id}::uuid, '9999-12-31'))
    select
      (select created_at from written where nth = 1) as "firstBlessing",
      (select created_at from written where nth = 10) as "tenBlessings",
      (select created_at from written where nth = 50) as "fiftyBlessings",
      (select created_at from written where nth = 100) as "hundredBlessings",
      (select created_at from written where nth = 1000) as "thousandBlessings",
      (select min(week) from whole where length >= 7) as "weekStreak",
      (select min(month) from whole where length >= 30) as "monthStreak",
      (select created_at from answered where nth = 1) as "firstAnsweredPrayer",
      (select created_at from answered where nth = 10) as "tenAnsweredPrayers",
      (select created_at from categories_used where nth = 5) as "fiveCategories",
      (select created_at from categories_used
        where nth = (select count(*) from categories where is_default)) as "everyCategory",
      (select min(own.created_at) from own join media f on f.blessing_id = own.id and f.state = 'ready')
        as "firstMedia"`;
  const dates = (await query.execute(db)).rows[0];
  return contract.badgeIds
    .flatMap((id) => {
      const earnedAt = dates?.[id];
      return earnedAt ? [{ id, earnedAt }] : [];
    })
    .sort((one, other) => other.earnedAt.getTime() - one.earnedAt.getTime());
}
