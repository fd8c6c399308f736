import { mediaLimits } from "@blessing-jar/contract/media.ts";
import type { Insertable, Selectable } from "kysely";
import { sql } from "kysely";
import type { Database } from "../../database/database.ts";
import type { Tables } from "../../database/tables.ts";
import type { Owner } from "../../kit/turns.ts";
import type { Viewer } from "../../kit/viewer.ts";
import { shareACircle } from "../circles/circles.queries.ts";
import { connected } from "../network/network.queries.ts";
import { showsFilesTo } from "../visibility/moderation.rules.ts";
import { comesWithThanks } from "../visibility/thanks.rules.ts";
import { isInShownVersion, visibleCelebrationIds, visibleTo } from "../visibility/visibility.queries.ts";

export type MediaRow = Selectable<Tables["media"]>;

/**
 * A file that the viewer may see now. Used by a blessing: whoever sees that, in a version that has the file, whoever was
 * thanked with it (decision 100), and an administrator who may look at it (decision 48). The music of a celebration: whoever sees that. A profile photo in use:
 * its owner and those who share a circle or are connected with them. Used by nothing: its owner.
 */
export async function findVisibleMedia(db: Database, viewer: Viewer | undefined, id: string) {
  const viewerId = viewer?.id ?? null;
  const query = sql<MediaRow>`select f.* from media f left join blessings b on b.id = f.blessing_id
    where f.id = ${id} and f.state = 'ready' and case
      when f.blessing_id is not null then ${visibleTo(viewer)} and ${isInShownVersion(viewer)}
        or ${comesWithThanks(viewerId)} or ${showsFilesTo(viewer)}
      when f.owner_id = ${viewerId}::uuid then true
      when f.purpose = 'music' then exists (
        select from celebrations c where c.music_id = f.id and c.id in ${visibleCelebrationIds(viewerId)})
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

/** Whether nobody has it any more, though its row may wait for its bytes to be removed: what was stored since goes too. */
export async function isGone(db: Database, id: string): Promise<boolean> {
  const row = await findMedia(db, id);
  return !row || row.state === "released";
}

export async function findOwnMedia(db: Database, ownerId: string, id: string): Promise<MediaRow | undefined> {
  const row = await findMedia(db, id);
  return row?.owner_id === ownerId && row.state !== "released" ? row : undefined;
}

/**
 * Puts those of the ids into a blessing that are ready, their owner's, and in no other, at their places in the list; answers
 * how many. Locked in the order of their ids, so that two at once do not deadlock.
 */
export async function updateBlessingOfMedia(
  transaction: Database,
  { ownerId, blessingId, ids }: { ownerId: string; blessingId: string; ids: string[] },
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`with free as (
      select id from media where id = any(${ids}::uuid[]) and owner_id = ${ownerId} and purpose = 'blessing'
        and state = 'ready' and (blessing_id is null or blessing_id = ${blessingId}) order by id for update)
    update media f set blessing_id = ${blessingId}, position = array_position(${ids}::uuid[], f.id) - 1
    from free where f.id = free.id`.execute(transaction);
  return Number(numAffectedRows);
}

/** Of the ids, what the member uploaded for blessings. */
export async function listOwnMedia(db: Database, { ownerId, ids }: { ownerId: string; ids: string[] }) {
  return await db
    .selectFrom("media")
    .selectAll()
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where("owner_id", "=", ownerId)
    .where("purpose", "=", "blessing")
    .where("state", "!=", "released")
    .execute();
}

/** What a file is for, as long as it is in no blessing. */
export async function updatePurpose(db: Database, id: string, purpose: MediaRow["purpose"]): Promise<void> {
  const free = db.updateTable("media").where("id", "=", id).where("blessing_id", "is", null);
  await free.set({ purpose }).execute();
}

/** A file whose bytes may come for so many seconds. */
export async function insertAwaited(
  db: Database,
  { seconds, ...values }: Omit<Insertable<Tables["media"]>, "upload_expires_at"> & { seconds: number },
): Promise<void> {
  const upload_expires_at = sql<Date>`now() + make_interval(secs => ${seconds})`;
  await db
    .insertInto("media")
    .values({ ...values, upload_expires_at })
    .execute();
}

/** Who holds a lease renews it while they work; a process that was killed does not, and it lapses. */
export const leaseSeconds = 20;

/** Takes the judging of a pending file upon oneself; undefined while another has the lease, and once it is settled. */
export async function leaseMedia(db: Database, id: string): Promise<MediaRow | undefined> {
  const { rows } = await sql<MediaRow>`update media set state = 'arrived', updated_at = now()
    where id = ${id} and (state = 'awaited'
      or state = 'arrived' and updated_at < now() - make_interval(secs => ${leaseSeconds}))
    returning *`.execute(db);
  return rows[0];
}

/** What an upload's address awaits, while its owner is a member. */
export async function findMediaOfToken(db: Database, tokenHash: Buffer): Promise<MediaRow | undefined> {
  return await db
    .selectFrom("media")
    .innerJoin("members", "members.id", "media.owner_id")
    .selectAll("media")
    .where("upload_token_hash", "=", tokenHash)
    .where("state", "in", ["awaited", "arrived"])
    .where("upload_expires_at", ">", sql<Date>`now()`)
    .where("members.is_active", "=", true)
    .executeTakeFirst();
}

// Of an upload: an import's and a mail's come from elsewhere, where they are counted.
const wasUploaded = sql`(upload_token_hash is not null or incoming_id is not null)`;

/** Over the file `f`: a celebration is heard with it. */
export const isMusicInUse = sql`exists (select from celebrations c where c.music_id = f.id)`;

/**
 * What a member has: files that may still come or wait for their blessing, and the bytes of all, promised ones too. Uploads that were
 * refused count for an hour: their bytes were sent, looked at, and may lie in the store again. So do bytes that may have arrived there
 * until a sweep has looked.
 */
export async function measureMedia(db: Database, ownerId: string): Promise<{ open: number; bytes: number }> {
  const { rows } = await sql<{ open: number; bytes: number }>`
    select count(*) filter (where blessing_id is null and not ${isMusicInUse} and (state <> 'awaited' or upload_expires_at > now()))::int as open,
      coalesce(sum(coalesce(size, size_limit)), 0)::float8 as bytes
    from media f where owner_id = ${ownerId}
      and (state in ('arrived', 'ready')
        or (state = 'refused' and ${wasUploaded} and updated_at > now() - interval '1 hour')
        or (state = 'awaited' and upload_expires_at > now() -
          case when incoming_id is null then interval '0' else interval '1 hour' end))`.execute(db);
  return rows[0] ?? { open: 0, bytes: 0 };
}

/** Those of what arrived in the store that nobody has had judged. Nothing older is awaited still. */
export async function listArrivedMedia(db: Database, incomingIds: string[]): Promise<MediaRow[]> {
  return await db
    .selectFrom("media")
    .selectAll()
    .where("blessing_id", "is", null)
    .where("updated_at", ">", sql<Date>`now() - make_interval(hours => ${mediaLimits.orphanHours + 1})`)
    .where("state", "in", ["awaited", "arrived"])
    .where(sql<boolean>`incoming_id::text = any(${incomingIds}::text[])`)
    .execute();
}

/** Writes to a leased file, which renews the lease or ends it; undefined when it was lost. */
export async function updateLeased(
  db: Database,
  id: string,
  changes: Partial<
    Pick<MediaRow, "state" | "refused_for" | "type" | "size" | "width" | "height" | "etag" | "film">
  >,
): Promise<MediaRow | undefined> {
  return await db
    .updateTable("media")
    .set({ ...changes, updated_at: sql`now()` })
    .where("id", "=", id)
    .where("state", "=", "arrived")
    .returningAll()
    .executeTakeFirst();
}

/** Whose time the work on a file counts as. */
export async function findOwnerOf(db: Database, row: Pick<MediaRow, "id" | "owner_id">): Promise<Owner> {
  const { rows } = await sql<{ isProven: boolean }>`select email_verified_at is not null as "isProven"
    from members where id = ${row.owner_id}`.execute(db);
  return { id: row.owner_id ?? row.id, isProven: rows[0]?.isProven ?? false };
}
