import { sql } from "kysely";
import type { Database } from "../../database/database.ts";
import type { Viewer } from "../../kit/viewer.ts";

type ViewerId = Pick<Viewer, "id">;

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
