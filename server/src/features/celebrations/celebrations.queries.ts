import {
  type Celebration,
  type celebrationBody,
  celebrationLimits,
  type updateCelebration,
} from "@blessing-jar/contract/celebrations.ts";
import { type RawBuilder, sql } from "kysely";
import type * as z from "zod/mini";
import type { Database } from "../../database/database.ts";
import { utc } from "../../database/moments.ts";
import { Failure } from "../../kit/failure.ts";
import type { ViewerId } from "../../kit/viewer.ts";
import { selectBlessings } from "../blessings/blessings.queries.ts";
import { filmOf } from "../blessings/versions.queries.ts";
import {
  isInShownVersion,
  versionFor,
  visibleCelebrationIds,
  visibleTo,
} from "../visibility/visibility.queries.ts";

export type CelebrationRow = Omit<Celebration, "can" | "isUpcoming"> & { ownerId: string };
export type Planned = z.output<typeof celebrationBody>;
export type Replanned = Planned & Partial<z.output<typeof updateCelebration.body>>;

/** Over the celebration `c`: its blessings `b` that the viewer may see, each with its place `cb`. */
const itsBlessings = (viewer: ViewerId) => sql`celebration_blessings cb
  join blessings b on b.id = cb.blessing_id and ${visibleTo(viewer)}`;

/** Two celebrations with the same blessings are told apart by their pictures. */
const inAnOrderOfItsOwn = sql`md5(c.id::text || f.id::text)`;

function celebrationsFor(viewer: ViewerId, rest: RawBuilder<unknown>): RawBuilder<CelebrationRow> {
  return sql<CelebrationRow>`select c.id, c.owner_id as "ownerId", m.full_name as "ownerName", c.name, c.description,
      c.event_type as "eventType", c.event_date as "eventDate", c.is_private as "isPrivate",
      array(select cc.circle_id from celebration_circles cc
        join circle_members cm on cm.circle_id = cc.circle_id and cm.member_id = ${viewer.id}
        where cc.celebration_id = c.id order by cc.circle_id) as "sharedCircleIds",
      seen.ids as "blessingIds",
      case c.owner_id when ${viewer.id} then greatest(0, c.chosen_count - cardinality(seen.ids)) else 0 end
        as "missingCount",
      json_build_object('theme', c.theme, 'backgroundColor', c.background_color, 'textColor', c.text_color,
        'includeTimeline', c.includes_timeline, 'includeStats', c.includes_stats,
        'customMessage', c.custom_message, 'reminderDays', c.reminder_days) as settings,
      array(select '/media/' || f.id from ${itsBlessings(viewer)}
        join media f on f.blessing_id = b.id and f.state = 'ready' and f.type like 'image/%'
          and greatest(f.width, f.height) >= ${celebrationLimits.coverPixels}
          and ${isInShownVersion(viewer)}
        where cb.celebration_id = c.id order by f.position nulls last, ${inAnOrderOfItsOwn}, f.id
        limit ${celebrationLimits.picturesOnCard}) as "pictureUrls",
      (select json_build_object('url', '/media/' || f.id, 'film', ${filmOf("f")},
          'name', case c.owner_id when ${viewer.id} then f.file_name else '' end)
        from media f where f.id = c.music_id and f.state = 'ready') as music,
      ${utc("c.created_at")} as "createdAt"
    from celebrations c join members m on m.id = c.owner_id
    cross join lateral (select array(select b.id from ${itsBlessings(viewer)}
      where cb.celebration_id = c.id order by cb.position) as ids) seen
    where c.id in ${visibleCelebrationIds(viewer.id)} ${rest}`;
}

export interface CelebrationPosition {
  eventDate: string;
  id: string;
}

interface Page {
  when?: "upcoming" | "past" | undefined;
  /** The viewer's own, `yyyy-MM-dd`. */
  today: string;
  after?: CelebrationPosition | undefined;
  limit: number;
}

/** What the viewer may see: upcoming ones with the next first, others with the latest first. */
export async function listVisibleCelebrations(
  db: Database,
  viewer: ViewerId,
  { when, today, after, limit }: Page,
): Promise<CelebrationRow[]> {
  const isAhead = when === "upcoming";
  const direction = sql.raw(isAhead ? "asc" : "desc");
  const beyond = sql.raw(isAhead ? ">" : "<");
  const conditions = [sql``];
  if (when) conditions.push(sql`c.event_date ${sql.raw(isAhead ? ">=" : "<")} ${today}::date`);
  if (after)
    conditions.push(sql`(c.event_date, c.id) ${beyond} (${after.eventDate}::date, ${after.id}::uuid)`);
  const rest = sql`${sql.join(conditions, sql` and `)}
    order by c.event_date ${direction}, c.id ${direction} limit ${limit}`;
  return (await celebrationsFor(viewer, rest).execute(db)).rows;
}

/** @throws Failure celebration.not-found, whether it is hidden from the viewer or not there at all. */
export async function getVisibleCelebration(db: Database, viewer: ViewerId, id: string) {
  const row = (await celebrationsFor(viewer, sql`and c.id = ${id}`).execute(db)).rows[0];
  if (!row) throw new Failure("celebration.not-found");
  return row;
}

/** From a day on, for the dashboard. */
export async function countVisibleCelebrations(db: Database, viewer: ViewerId, today: string) {
  const query = sql<{ count: number }>`select count(*)::int as count from celebrations c
    where c.id in ${visibleCelebrationIds(viewer.id)} and c.event_date >= ${today}::date`;
  return (await query.execute(db)).rows[0]?.count ?? 0;
}

/** The blessings of a celebration that the viewer may see, in their order, each in the version that they are shown. */
export async function listBlessingsOfCelebration(db: Database, viewer: ViewerId, id: string) {
  const query = selectBlessings(viewer, {
    from: sql`(select b.*, cb.position from celebration_blessings cb
      join blessings b on b.id = cb.blessing_id where cb.celebration_id = ${id})`,
    version: versionFor(viewer),
    rest: sql`where ${visibleTo(viewer)} order by b.position`,
  });
  return (await query.execute(db)).rows;
}
