import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../database/database.ts";
import { momentOf, placeOf, utc, utcText } from "../../database/moments.ts";
import type { CursorPosition } from "../../http/pages.ts";
import { Failure } from "../../kit/failure.ts";
import type { Viewer } from "../../kit/viewer.ts";
import { visibleForWriting, visibleTo } from "../blessings/blessings.queries.ts";
import { addressFor, isAdminOver } from "../circles/circles.queries.ts";

export interface CommentRow extends CursorPosition {
  content: string;
  createdAt: string;
  authorId: string;
  authorName: string;
  /** Empty for whoever may not read it, `addressFor`. */
  authorEmail: string;
  blessingOwnerId: string;
}

export interface CommentPage {
  comments: CommentRow[];
  total: number;
}

/**
 * Newest first, from one after a place.
 * @throws Failure blessing.not-found, whether it is hidden from the viewer or not there at all.
 */
export async function listCommentsOf(
  db: Database,
  viewer: Viewer | undefined,
  page: { blessingId: string; after: CursorPosition | undefined; limit: number },
): Promise<CommentPage> {
  const row = (await commentPage(viewer, page).execute(db)).rows[0];
  if (!row) throw new Failure("blessing.not-found");
  return row;
}

/** The query of `listCommentsOf`, apart so that its plan can be tested. */
export function commentPage(
  viewer: Pick<Viewer, "id"> | undefined,
  { blessingId, after, limit }: { blessingId: string; after: CursorPosition | undefined; limit: number },
): RawBuilder<CommentPage> {
  const later = after ? sql`and (o.created_at, o.id) < (${momentOf(after.place)}, ${after.id}::uuid)` : sql``;
  return sql<CommentPage>`select b.comments_count as total, coalesce((
      select json_agg(page) from (
        select ${commentColumns(viewer, utcText)}, b.owner_id as "blessingOwnerId"
        from comments o join members m on m.id = o.member_id
        where o.blessing_id = b.id ${later}
        order by o.created_at desc, o.id desc limit ${limit}) page), '[]') as comments
    from blessings b where b.id = ${blessingId} and ${visibleTo(viewer)}`;
}

/**
 * The new comment, or undefined when one with its id is there already.
 * @throws Failure blessing.not-found
 */
export async function insertComment(
  db: Database,
  viewer: Viewer,
  values: { id: string; blessingId: string; content: string },
): Promise<CommentRow | undefined> {
  const query = sql<CommentRow>`with b as (${visibleForWriting(viewer, values.blessingId)}), o as (
      insert into comments (id, blessing_id, member_id, content)
      select ${values.id}::uuid, b.id, ${viewer.id}::uuid, ${values.content}::text
      from b on conflict (id) do nothing returning *)
    select ${commentColumns(viewer)}, b.owner_id as "blessingOwnerId"
    from b left join o on true left join members m on m.id = o.member_id`;
  const row = (await query.execute(db)).rows[0];
  if (!row) throw new Failure("blessing.not-found");
  return row.id ? row : undefined;
}

/** @throws Failure comment.not-found */
export async function getOwnComment(db: Database, viewer: Viewer, id: string): Promise<CommentRow> {
  const query = sql<CommentRow>`select ${commentColumns(viewer)}, b.owner_id as "blessingOwnerId"
    from comments o join blessings b on b.id = o.blessing_id join members m on m.id = o.member_id
    where o.id = ${id} and o.member_id = ${viewer.id}`;
  const row = (await query.execute(db)).rows[0];
  if (!row) throw new Failure("comment.not-found");
  return row;
}

interface OneComment {
  blessingId: string;
  commentId: string;
}

/** @throws Failure blessing.not-found where that is hidden or missing; comment.not-found */
export async function getVisibleComment(
  db: Database,
  viewer: Viewer,
  { blessingId, commentId }: OneComment,
): Promise<{ id: string; authorId: string; blessingOwnerId: string }> {
  const query = sql<{ id: string | null; authorId: string; blessingOwnerId: string }>`
    select o.id, o.member_id as "authorId", b.owner_id as "blessingOwnerId"
    from blessings b left join comments o on o.blessing_id = b.id and o.id = ${commentId}
    where b.id = ${blessingId} and ${visibleTo(viewer)}`;
  const row = (await query.execute(db)).rows[0];
  if (!row) throw new Failure("blessing.not-found");
  if (row.id === null) throw new Failure("comment.not-found");
  return { ...row, id: row.id };
}

export async function deleteCommentRow(
  db: Database,
  viewer: Viewer,
  { blessingId, commentId }: OneComment,
): Promise<void> {
  await sql`with b as (${visibleForWriting(viewer, blessingId)})
    delete from comments o using b where o.blessing_id = b.id and o.id = ${commentId}
      and ${viewer.id}::uuid in (o.member_id, b.owner_id)`.execute(db);
}

/** Of the viewer's own blessing; those of one author, or all. */
export async function deleteCommentRows(
  db: Database,
  viewer: Viewer,
  { blessingId, authorId = null }: { blessingId: string; authorId?: string | null | undefined },
): Promise<void> {
  await sql`with b as (${visibleForWriting(viewer, blessingId)})
    delete from comments o using b where o.blessing_id = b.id and b.owner_id = ${viewer.id}
      and (${authorId}::uuid is null or o.member_id = ${authorId}::uuid)`.execute(db);
}

// The columns of CommentRow over the comment `o` and its author `m`.
function commentColumns(viewer: Pick<Viewer, "id"> | undefined, moment = utc): RawBuilder<unknown> {
  const viewerId = viewer?.id ?? null;
  return sql`o.id, o.content, ${moment("o.created_at")} as "createdAt",
    ${placeOf("o.created_at")} as place, o.member_id as "authorId",
    m.full_name as "authorName", ${addressFor(viewerId, isAdminOver(viewerId, sql`m.id`))} as "authorEmail"`;
}
