import { type TrashedBlessing, trashLimits } from "@blessing-jar/contract/trash.ts";
import { sql } from "kysely";
import type { Database } from "../../database/database.ts";
import { microsOf, momentOf, utc } from "../../database/moments.ts";
import type { CursorPosition } from "../../http/pages.ts";
import type { Viewer } from "../../kit/viewer.ts";

type ViewerId = Pick<Viewer, "id">;

export type TrashedRow = TrashedBlessing & { micros: number };

/** What the viewer has deleted, last deleted first, from one after a position. */
export async function listTrashOf(
  db: Database,
  viewer: ViewerId,
  { after, limit }: { after: CursorPosition | undefined; limit: number },
): Promise<TrashedRow[]> {
  const earlier = after
    ? sql`and (b.trashed_at, b.id) < (${momentOf(after.micros)}, ${after.id}::uuid)`
    : sql``;
  const query = sql<TrashedRow>`select b.id, b.title, left(b.description, ${trashLimits.excerptMax}) as excerpt, b.category,
      b.blessing_date as "blessingDate", b.trashed_visibility as visibility,
      (select count(*)::int from media f where f.blessing_id = b.id and f.state = 'ready' and f.position is not null)
        as "mediaCount",
      b.reactions_count as "reactionsCount", b.comments_count as "commentsCount",
      ${utc("b.trashed_at")} as "deletedAt", (b.trashed_at + ${kept}) at time zone 'UTC' as "erasedAt",
      ${microsOf("b.trashed_at")} as micros
    from blessings b where b.trashed_by = ${viewer.id} ${earlier}
    order by b.trashed_at desc, b.id desc limit ${limit}`;
  return (await query.execute(db)).rows;
}

const kept = sql`make_interval(days => ${trashLimits.keptDays})`;

/** From now on it belongs to nobody and is private, so that every rule hides it; whose it was is told here alone. */
export async function updateTrashed(db: Database, owner: ViewerId, id: string): Promise<void> {
  await sql`update blessings set owner_id = null, visibility = 'private',
      trashed_by = owner_id, trashed_at = now(), trashed_visibility = visibility
    where id = ${id} and owner_id = ${owner.id}`.execute(db);
}

/** As it was, but private where its circles have gone meanwhile; false where it is not in the viewer's trash. */
export async function updateRestored(db: Database, viewer: ViewerId, id: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`update blessings b set owner_id = b.trashed_by,
      visibility = case when b.trashed_visibility = 'group'
        and not exists (select from shares s where s.blessing_id = b.id) then 'private' else b.trashed_visibility end,
      trashed_by = null, trashed_at = null, trashed_visibility = null
    where b.id = ${id} and b.trashed_by = ${viewer.id}`.execute(db);
  return numAffectedRows > 0n;
}

export async function listCirclesOfTrashed(db: Database, viewer: ViewerId, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select s.circle_id as id
    from shares s join blessings b on b.id = s.blessing_id
    where b.id = ${id} and b.trashed_by = ${viewer.id}`.execute(db);
  return rows.map((row) => row.id);
}

/** Locks one in the viewer's trash as whoever rewrites it does; false where it is not there. */
export async function lockTrashed(transaction: Database, viewer: ViewerId, id: string): Promise<boolean> {
  const { rows } = await sql`select from blessings where id = ${id} and trashed_by = ${viewer.id}
    for no key update`.execute(transaction);
  return rows.length > 0;
}

export async function deleteTrashedRow(db: Database, id: string): Promise<void> {
  await db.deleteFrom("blessings").where("id", "=", id).where("trashed_at", "is not", null).execute();
}

/** Of all members, what has lain there its time, longest first, locked. Others are left to whoever holds them. */
export async function lockOutdated(transaction: Database, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from blessings where trashed_at < now() - ${kept}
    order by trashed_at limit ${limit} for update skip locked`.execute(transaction);
  return rows.map(({ id }) => id);
}

/** What lies in the trash keeps no category: of one that is deleted it goes to another, as near to none as there is. */
export async function recategorizeTrashed(transaction: Database, category: string): Promise<void> {
  await sql`update blessings set category = (select name from categories where name <> ${category}
      order by name = 'Other' desc, position limit 1)
    where category = ${category} and trashed_at is not null`.execute(transaction);
}
