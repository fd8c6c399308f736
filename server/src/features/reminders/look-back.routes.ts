import { getLookBack, type LookBack, lookBackLimits, lookBackOf } from "@blessing-jar/contract/look-back.ts";
import type { Memory } from "@blessing-jar/contract/memories.ts";
import { sql } from "kysely";
import type { App, Context } from "../../context.ts";
import type { Database } from "../../database/database.ts";
import { routes } from "../../http/routes.ts";
import { todayIn } from "../../kit/days.ts";
import type { ViewerId } from "../../kit/viewer.ts";
import { withMedia } from "../blessings/blessings.queries.ts";
import { memoryColumns } from "../memories/memories.queries.ts";
import { mayBeBroughtUp } from "./left-out.queries.ts";

export function lookBack(app: App, context: Context): void {
  const { signedIn } = routes(app, context);
  const { db, clock } = context;

  signedIn(getLookBack, async ({ viewer }) => {
    const today = todayIn(viewer.timeZone, clock.now());
    const period = lookBackOf(today);
    return { lookBack: period === undefined ? null : await findLookBack(db, viewer, { period, today }) };
  });
}

interface Chosen extends Pick<LookBack, "total" | "days" | "answeredPrayers" | "circles"> {
  firstId: string;
  lastId: string;
  pictureIds: string[];
}

async function findLookBack(
  db: Database,
  viewer: ViewerId,
  { period, today }: { period: string; today: string },
): Promise<LookBack | null> {
  const chosen = await chooseOf(db, viewer, { period, today });
  if (!chosen || chosen.days < lookBackLimits.daysLeast) return null;
  const { firstId, lastId, pictureIds, ...counts } = chosen;
  const memories = await listMemoriesById(db, viewer, [firstId, lastId, ...pictureIds]);
  const find = (id: string) => memories.find((memory) => memory.id === id);
  const [first, last] = [find(firstId), find(lastId)];
  // Deleted between the two reads.
  if (!first || !last) return null;
  return { period, ...counts, first, last, pictures: pictureIds.flatMap((id) => find(id) ?? []) };
}

/** Counts of a period, and which of it are shown: of those with a photo some, as far apart as they lie. */
async function chooseOf(
  db: Database,
  viewer: ViewerId,
  { period, today }: { period: string; today: string },
): Promise<Chosen | undefined> {
  const isYear = period.length === 4;
  const begin = isYear ? `${period}-01-01` : `${period}-01`;
  const { picturesMost: most } = lookBackLimits;
  const query = sql<Chosen>`
    with own as materialized (
      select b.id, b.blessing_date as day, b.is_answered_prayer, row_number() over (order by b.blessing_date, b.id) as nth,
        exists (select from media f where f.blessing_id = b.id and f.state = 'ready' and f.position is not null
          and f.type like 'image/%') as is_pictured
      from blessings b
      where b.owner_id = ${viewer.id} and b.blessing_date >= ${begin}::date and b.blessing_date <= ${today}::date
        and b.blessing_date < (${begin}::date + ${isYear ? "1 year" : "1 month"}::interval)::date and ${mayBeBroughtUp}),
    pictured as (
      select id, nth, row_number() over (order by nth) as place, count(*) over () as places from own where is_pictured)
    select count(*)::int as total, count(distinct day)::int as days,
      (count(*) filter (where is_answered_prayer))::int as "answeredPrayers",
      (array_agg(id order by nth))[1] as "firstId", (array_agg(id order by nth desc))[1] as "lastId",
      array(select id from pictured
        where place * ${most}::int / greatest(places, ${most}::int) > (place - 1) * ${most}::int / greatest(places, ${most}::int)
        order by nth) as "pictureIds",
      array(select c.name from circles c join circle_members m on m.circle_id = c.id and m.member_id = ${viewer.id}
        where exists (select from shares s join own on own.id = s.blessing_id
          where s.circle_id = c.id and s.approved_at is not null)
        order by c.name) as circles
    from own`;
  return (await query.execute(db)).rows[0];
}

async function listMemoriesById(db: Database, viewer: ViewerId, ids: string[]): Promise<Memory[]> {
  const query = sql<Memory>`select ${memoryColumns}, 0 as "yearAgo"
    from blessings b ${withMedia} where b.owner_id = ${viewer.id} and b.id = any(${ids}::uuid[])`;
  return (await query.execute(db)).rows;
}
