import type { Selectable } from "kysely";
import { sql } from "kysely";
import type { Database } from "../../database/database.ts";
import type { Media } from "../../database/tables.ts";
import type { Viewer } from "../../http/viewer.ts";
import { visibleTo } from "../blessings/blessings.queries.ts";
import { shareACircle } from "../circles/circles.queries.ts";
import { connected } from "../connections/connections.queries.ts";

export type MediaRow = Selectable<Media>;

/**
 * A file that the viewer may see now. Used by a blessing: whoever sees that. A profile photo in use: its owner and
 * those who share a circle or are connected with them. Used by nothing: its owner.
 */
export async function findVisibleMedia(
  db: Database,
  viewer: Viewer | undefined,
  id: string,
): Promise<MediaRow | undefined> {
  const viewerId = viewer?.id ?? null;
  const query = sql<MediaRow>`select f.* from media f left join blessings b on b.id = f.blessing_id
    where f.id = ${id} and f.state = 'ready' and case
      when f.blessing_id is not null then ${visibleTo(viewer)}
      when f.owner_id = ${viewerId}::uuid then true
      else f.purpose = 'profile-photo' and exists (
        select from members m
        where m.id = f.owner_id and m.profile_photo_url = '/media/' || f.id
          and (${shareACircle(viewerId, sql`m.id`)} or ${connected(sql`m.id`, sql`${viewerId}::uuid`)}))
      end`;
  return (await query.execute(db)).rows[0];
}

export async function findMedia(db: Database, id: string): Promise<MediaRow | undefined> {
  return await db.selectFrom("media").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function findOwnMedia(db: Database, ownerId: string, id: string): Promise<MediaRow | undefined> {
  const row = await findMedia(db, id);
  return row?.owner_id === ownerId && row.state !== "released" ? row : undefined;
}

/** Of the ids, what the member uploaded for blessings; locked where `isLocked`, always in the same order. */
export async function listOwnMedia(
  db: Database,
  { ownerId, ids, isLocked = false }: { ownerId: string; ids: string[]; isLocked?: boolean },
): Promise<MediaRow[]> {
  const query = db
    .selectFrom("media")
    .selectAll()
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where("owner_id", "=", ownerId)
    .where("purpose", "=", "blessing")
    .where("state", "!=", "released")
    .orderBy("id");
  return await (isLocked ? query.forUpdate() : query).execute();
}

/** Waits until nobody else settles it. */
export async function lockMedia(db: Database, id: string): Promise<MediaRow | undefined> {
  await sql`set local lock_timeout = '20s'`.execute(db);
  return await db.selectFrom("media").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

/** What an upload's address awaits, while its owner is a member. */
export async function findMediaOfToken(db: Database, tokenHash: Buffer): Promise<MediaRow | undefined> {
  return await db
    .selectFrom("media")
    .innerJoin("members", "members.id", "media.owner_id")
    .selectAll("media")
    .where("upload_token_hash", "=", tokenHash)
    .where("state", "=", "awaited")
    .where("upload_expires_at", ">", sql<Date>`now()`)
    .where("members.is_active", "=", true)
    .executeTakeFirst();
}

/** Uploads that may still come, and files that wait for their blessing. */
export async function countOpenUploads(db: Database, ownerId: string): Promise<number> {
  const { count } = await db
    .selectFrom("media")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("owner_id", "=", ownerId)
    .where("blessing_id", "is", null)
    .where(sql<boolean>`(state in ('arrived', 'ready') or (state = 'awaited' and upload_expires_at > now()))`)
    .executeTakeFirstOrThrow();
  return count;
}

export async function updateMedia(
  db: Database,
  id: string,
  changes: Partial<Pick<MediaRow, "state" | "refused_for" | "type" | "size" | "width" | "height" | "etag">>,
): Promise<MediaRow> {
  return await db
    .updateTable("media")
    .set({ ...changes, updated_at: sql`now()` })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
