import { sql } from "kysely";
import type { Database } from "../../database/database.ts";
import { fromTab } from "../../database/tab.ts";
import type { Viewer, ViewerId } from "../../kit/viewer.ts";
import { visibleTo } from "../visibility/visibility.queries.ts";
import type { Planned, Replanned } from "./celebrations.queries.ts";

type Writer = Pick<Viewer, "id" | "tab">;

function columnsOf({ settings, ...planned }: Planned) {
  return {
    name: planned.name,
    description: planned.description,
    event_type: planned.eventType,
    event_date: planned.eventDate,
    is_private: planned.isPrivate,
    chosen_count: planned.blessingIds.length,
    theme: settings.theme,
    background_color: settings.backgroundColor,
    text_color: settings.textColor,
    includes_timeline: settings.includeTimeline,
    includes_stats: settings.includeStats,
    custom_message: settings.customMessage,
    reminder_days: settings.reminderDays,
  };
}

/** False when one with its id is there already. */
export async function insertCelebration(db: Database, viewer: Writer, id: string, planned: Planned) {
  const inserted = await db
    .insertInto("celebrations")
    .values({ id, owner_id: viewer.id, ...columnsOf(planned) })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning(["id", fromTab(viewer).as("tab")])
    .executeTakeFirst();
  return inserted !== undefined;
}

/** False where it is not the viewer's, or gone. */
export async function updateCelebrationRow(db: Database, viewer: Writer, id: string, planned: Planned) {
  const updated = await db
    .updateTable("celebrations")
    .set(columnsOf(planned))
    .where("id", "=", id)
    .where("owner_id", "=", viewer.id)
    .returning(["id", fromTab(viewer).as("tab")])
    .executeTakeFirst();
  return updated !== undefined;
}

/** Answers the file that was heard to it, if there was one. */
export async function deleteCelebrationRow(db: Database, viewer: Writer, id: string) {
  const deleted = await db
    .deleteFrom("celebrations")
    .where("id", "=", id)
    .where("owner_id", "=", viewer.id)
    .returning(["music_id", fromTab(viewer).as("tab")])
    .executeTakeFirst();
  return deleted?.music_id ?? undefined;
}

/**
 * Has a file of the viewer's heard to a celebration of theirs, or none, and answers what was heard before; undefined where the file
 * is not there any more.
 */
export async function updateMusic(
  transaction: Database,
  viewer: ViewerId,
  id: string,
  musicId: string | null,
): Promise<string | null | undefined> {
  const { rows } = await sql<{ before: string | null }>`with before as (
      select music_id from celebrations where id = ${id}),
    file as (select f.id from media f where f.id = ${musicId}::uuid and f.owner_id = ${viewer.id}
      and f.purpose = 'music' and f.state = 'ready' and f.blessing_id is null for key share of f)
    update celebrations c set music_id = ${musicId}::uuid from before
    where c.id = ${id} and c.owner_id = ${viewer.id} and (${musicId}::uuid is null or exists (select from file))
    returning before.music_id as before`.execute(transaction);
  return rows[0]?.before;
}

export async function countOwnCelebrations(db: Database, viewer: ViewerId): Promise<number> {
  const { count } = await db
    .selectFrom("celebrations")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("owner_id", "=", viewer.id)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * How many of these blessings the viewer may see. They stay there until the transaction ends, locked in the order of their
 * ids and before the celebration: whoever deletes one holds it first, and the other order would deadlock.
 */
export async function lockVisibleBlessings(transaction: Database, viewer: ViewerId, ids: string[]) {
  if (ids.length === 0) return 0;
  const { rows } = await sql`select from blessings b
    where b.id = any(${ids}::uuid[]) and ${visibleTo(viewer)} order by b.id for key share of b`.execute(
    transaction,
  );
  return rows.length;
}

/** Replaces the circles; how many of them the viewer is in. */
export async function replaceCircles(
  transaction: Database,
  viewer: ViewerId,
  id: string,
  circleIds: string[],
): Promise<number> {
  // Those that stay are left: they were told of it.
  await sql`delete from celebration_circles
    where celebration_id = ${id} and not (circle_id = any(${circleIds}::uuid[]))`.execute(transaction);
  const { rows } = await sql<{ count: number }>`with own as (
      select circle_id, member_id from circle_members
      where member_id = ${viewer.id} and circle_id = any(${circleIds}::uuid[])),
    inserted as (insert into celebration_circles (celebration_id, circle_id, shared_by)
      select ${id}, circle_id, member_id from own on conflict do nothing)
    select count(*)::int as count from own`.execute(transaction);
  return rows[0]?.count ?? 0;
}

/** Over the blessing `b`: that it is shared with a circle of the celebration. */
const isSharedThere = (
  id: string,
) => sql`exists (select from shares s join celebration_circles cc on cc.circle_id = s.circle_id
  where s.blessing_id = b.id and cc.celebration_id = ${id})`;

/**
 * Of those that are not among `blessingIdsBefore`, which others brought since, all stay, behind the given ones; but for what its owner
 * has taken out of the circles, which nobody else sees or could choose, and which would fill it for ever. Of the given ones that are
 * among them, those that are not in it any more were taken out since, and stay out. Answers how many are in it.
 */
export async function replaceBlessings(
  transaction: Database,
  id: string,
  { blessingIds: given, blessingIdsBefore }: Pick<Replanned, "blessingIds" | "blessingIdsBefore">,
): Promise<number> {
  const before = blessingIdsBefore ?? null;
  const { rows } = await sql<{ id: string }>`select given.id
    from unnest(${given}::uuid[]) with ordinality given (id, position)
    where ${before}::uuid[] is null or not (given.id = any(${before}::uuid[]))
      or exists (select from celebration_blessings cb where cb.celebration_id = ${id} and cb.blessing_id = given.id)
    order by given.position`.execute(transaction);
  const blessingIds = rows.map((row) => row.id);
  const known = before && [...before, ...blessingIds];
  await sql`delete from celebration_blessings cb using blessings b
    where cb.celebration_id = ${id} and b.id = cb.blessing_id and (${known}::uuid[] is null
      or b.id = any(${known}::uuid[]) or not ${isSharedThere(id)})`.execute(transaction);
  const { numAffectedRows: kept = 0n } = await sql`update celebration_blessings
    set position = position + ${blessingIds.length} where celebration_id = ${id}`.execute(transaction);
  const count = Number(kept) + blessingIds.length;
  if (count !== given.length)
    await sql`update celebrations set chosen_count = ${count} where id = ${id}`.execute(transaction);
  await sql`insert into celebration_blessings (celebration_id, blessing_id, position)
    select ${id}, given.id, given.position - 1
    from unnest(${blessingIds}::uuid[]) with ordinality given (id, position)`.execute(transaction);
  return count;
}

/**
 * How many of these are the viewer's own, and shared with a circle of the celebration, or in it already; its planner need not share
 * theirs. Locked as by `lockVisibleBlessings`.
 */
export async function lockOwnSharedBlessings(
  transaction: Database,
  viewer: ViewerId,
  id: string,
  blessingIds: string[],
) {
  const { rows } = await sql`select from blessings b
    where b.id = any(${blessingIds}::uuid[]) and b.owner_id = ${viewer.id}
      and (${isSharedThere(id)}
        or exists (select from celebration_blessings cb where cb.blessing_id = b.id and cb.celebration_id = ${id})
        or exists (select from celebrations c where c.id = ${id} and c.owner_id = ${viewer.id}))
    order by b.id for key share of b`.execute(transaction);
  return rows.length;
}

/** Has these of the viewer's in it and no others of theirs; how many are in it then, undefined where the celebration is gone. */
export async function replaceOwnBlessings(
  transaction: Database,
  viewer: Writer,
  id: string,
  blessingIds: string[],
): Promise<number | undefined> {
  // The row lock avoids a race: of two who bring the last that there is room for, the second counts the first.
  const celebration = sql`select from celebrations where id = ${id} for update`;
  if ((await celebration.execute(transaction)).rows.length === 0) return undefined;
  const { rows } = await sql<{ count: number }>`with before as (
      select count(*)::int as count, coalesce(max(position), -1) as last from celebration_blessings
      where celebration_id = ${id}),
    gone as (delete from celebration_blessings cb using blessings b
      where cb.celebration_id = ${id} and b.id = cb.blessing_id and b.owner_id = ${viewer.id}
        and not (b.id = any(${blessingIds}::uuid[])) returning cb.blessing_id),
    brought as (insert into celebration_blessings (celebration_id, blessing_id, position)
      select ${id}, given.id, before.last + given.position
      from before, unnest(${blessingIds}::uuid[]) with ordinality given (id, position)
      on conflict do nothing returning blessing_id),
    changed as (select (select count(*) from brought)::int - (select count(*) from gone)::int as count)
    update celebrations c set chosen_count = c.chosen_count + changed.count from before, changed
    where c.id = ${id} returning before.count + changed.count as count, ${fromTab(viewer)} as tab`.execute(
    transaction,
  );
  return rows[0]?.count;
}
