import { mediaLimits } from "@blessing-jar/contract/media.ts";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../database/database.ts";
import { isMusicInUse, type MediaRow } from "./media.queries.ts";

/** Puts the files of a blessing out of everybody's reach, and answers their ids. */
export async function releaseMedia(db: Database, blessingId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`update media
    set state = 'released', blessing_id = null, position = null, updated_at = now()
    where blessing_id = ${blessingId} returning id`.execute(db);
  return rows.map((row) => row.id);
}

/** Puts files that belong to no blessing out of everybody's reach. */
export async function releaseFiles(db: Database, ids: string[]): Promise<void> {
  await db
    .updateTable("media")
    .set({ state: "released", updated_at: sql`now()` })
    .where(among(ids))
    .where("blessing_id", "is", null)
    .execute();
}

/** The same for the files that an edit left out, but those that a circle still sees keep their place in its version. */
export async function releaseLeftOut(db: Database, blessingId: string, keptIds: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`with left_out as (
      select f.id, exists (select from approved_versions v
        where v.blessing_id = f.blessing_id and f.id = any(v.media_ids)) as is_approved
      from media f where f.blessing_id = ${blessingId} and not f.id = any(${keptIds}::uuid[])),
    still_seen as (update media f set position = null from left_out o where o.id = f.id and o.is_approved)
    update media f set state = 'released', blessing_id = null, position = null, updated_at = now()
    from left_out o where o.id = f.id and not o.is_approved returning f.id`.execute(db);
  return rows.map((row) => row.id);
}

/** What its keys in the store are made of. */
export type StoredFile = Pick<MediaRow, "id" | "incoming_id">;

/** Of the ids, those that are released. */
export async function listReleased(db: Database, ids: string[]): Promise<StoredFile[]> {
  return await db
    .selectFrom("media")
    .select(["id", "incoming_id"])
    .where(among(ids))
    .where("state", "=", "released")
    .execute();
}

/**
 * Releases files that nothing uses any more, and answers them with those that were released before: the refused, the ownerless,
 * and what is a day old.
 */
export async function releaseUnused(db: Database, limit: number): Promise<StoredFile[]> {
  const { rows } = await sql<StoredFile>`update media set state = 'released'
    where id in (select f.id from media f
      where f.blessing_id is null and (
        f.state = 'released' or f.owner_id is null
        or (f.state = 'refused' and f.updated_at < now() - interval '1 hour')
        or f.updated_at < now() - make_interval(hours => ${mediaLimits.orphanHours}))
      and not exists (select from members m where m.id = f.owner_id and f.state = 'ready'
        and m.profile_photo_url = '/media/' || f.id)
      and not (${isMusicInUse} and f.state = 'ready' and f.owner_id is not null)
      limit ${limit} for update of f skip locked)
    returning id, incoming_id`.execute(db);
  return rows;
}

export async function deleteReleased(db: Database, ids: string[]): Promise<void> {
  await db.deleteFrom("media").where(among(ids)).where("state", "=", "released").execute();
}

// One text however many there are: each that differs would be prepared anew.
function among(ids: string[]): RawBuilder<boolean> {
  return sql<boolean>`(id = any(${ids}::uuid[]))`;
}
