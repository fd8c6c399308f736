import { mediaLimits } from "@blessing-jar/contract/media.ts";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../database/database.ts";

/** Puts the files that match out of everybody's reach, and answers their ids. */
export async function releaseMedia(
  db: Database,
  of: { blessingId: string; exceptIds?: string[] } | { ownerId: string },
): Promise<string[]> {
  let query = db
    .updateTable("media")
    .set({ state: "released", blessing_id: null, position: null, updated_at: sql`now()` })
    .returning("id");
  if ("ownerId" in of) query = query.where("owner_id", "=", of.ownerId);
  else query = query.where("blessing_id", "=", of.blessingId);
  if ("exceptIds" in of && of.exceptIds) query = query.where(sql<boolean>`not ${among(of.exceptIds)}`);
  return (await query.execute()).map((row) => row.id);
}

/** Of the ids, those that are released; locked. Others are left to whoever holds them. */
export async function lockReleased(db: Database, ids: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom("media")
    .select("id")
    .where(among(ids))
    .where("state", "=", "released")
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map((row) => row.id);
}

/** Files that nothing uses any more, locked: the released, the refused, the ownerless, and what is a day old. */
export async function lockUnused(db: Database, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select f.id from media f
    where f.blessing_id is null and (
      f.state = 'released' or f.owner_id is null
      or (f.state = 'refused' and f.updated_at < now() - interval '1 hour')
      or f.updated_at < now() - make_interval(hours => ${mediaLimits.orphanHours}))
    and not exists (select from members m where m.id = f.owner_id and f.state = 'ready'
      and m.profile_photo_url = '/media/' || f.id)
    limit ${limit} for update of f skip locked`.execute(db);
  return rows.map((row) => row.id);
}

/** What their keys in the store are made of. */
export async function listIncomingIds(db: Database, ids: string[]) {
  return await db.selectFrom("media").select(["id", "incoming_id"]).where(among(ids)).execute();
}

export async function deleteMediaRows(db: Database, ids: string[]): Promise<void> {
  await db.deleteFrom("media").where(among(ids)).execute();
}

// One text however many there are: each that differs would be prepared anew.
function among(ids: string[]): RawBuilder<boolean> {
  return sql<boolean>`(id = any(${ids}::uuid[]))`;
}
