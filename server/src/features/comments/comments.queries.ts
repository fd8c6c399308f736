import { commentLimits } from "@blessing-jar/contract/comments.ts";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../database/database.ts";
import { isEarlier, microsOf, utc, utcText } from "../../database/moments.ts";
import type { CursorPosition, WantedPage } from "../../http/pages.ts";
import { Failure } from "../../kit/failure.ts";
import type { Viewer, ViewerId } from "../../kit/viewer.ts";
import { addressFor, isAdminOver } from "../circles/circles.queries.ts";
import { visibleForWriting, visibleTo } from "../visibility/visibility.queries.ts";
import { type BareWords, bareWords, type NamePosition } from "./comments.mentions.ts";

export interface CommentRow extends CursorPosition, BareWords {
  createdAt: string;
  threadId: string | null;
  authorId: string;
  authorName: string;
  /** Empty for whoever may not read it, `addressFor`. */
  authorEmail: string;
  blessingOwnerId: string;
}

/** The first comment of a thread: only where it is and when it came, once it is deleted. */
export interface ThreadRow extends CommentRow {
  isDeleted: boolean;
  /** The latest, newest first. */
  replies: CommentRow[];
  repliesCount: number;
}

export interface CommentPage {
  comments: ThreadRow[];
  total: number;
}

/**
 * Newest first, from one after a position.
 * @throws Failure blessing.not-found, whether it is hidden from the viewer or not there at all.
 */
export async function listCommentsOf(
  db: Database,
  viewer: ViewerId | undefined,
  page: WantedPage & { blessingId: string },
): Promise<CommentPage> {
  const row = (await commentPage(viewer, page).execute(db)).rows[0];
  if (!row) throw new Failure("blessing.not-found");
  return row;
}

/** The query of `listCommentsOf`, apart so that its plan can be tested. */
export function commentPage(
  viewer: ViewerId | undefined,
  { blessingId, ...page }: WantedPage & { blessingId: string },
) {
  return sql<CommentPage>`select b.comments_count as total, ${threadsJson(viewer, page)} as comments
    from blessings b where b.id = ${blessingId} and ${visibleTo(viewer)}`;
}

/** Threads over the blessing `b`, by their first comments, newest first; who may see it is the caller's to ask. */
export function threadsJson(
  viewer: ViewerId | undefined,
  { after, limit, replies = commentLimits.repliesShown }: WantedPage & { replies?: number },
): RawBuilder<ThreadRow[]> {
  const firstOf = (table: RawBuilder<unknown>, where: RawBuilder<unknown>) => sql`
    (select c.id, c.created_at from ${table} c where c.blessing_id = b.id ${where} and ${isEarlier("c.created_at, c.id", after)}
      order by c.created_at desc, c.id desc limit ${limit})`;
  return sql<ThreadRow[]>`coalesce((
    select json_agg(page) from (
      select ${commentColumns(viewer, { at: "first.created_at", moment: utcText })}, first.id,
        b.owner_id as "blessingOwnerId", o.id is null as "isDeleted",
        (select count(*)::int from comments r where r.thread_id = first.id) as "repliesCount",
        coalesce((select json_agg(reply) from (
          ${repliesTo(viewer, sql`first.id`, { after: undefined, limit: replies })}) reply), '[]') as replies
      from (${firstOf(sql`comments`, sql`and c.thread_id is null`)} union all ${firstOf(sql`deleted_comments`, sql``)}
        order by created_at desc, id desc limit ${limit}) first
      left join comments o on o.id = first.id left join members m on m.id = o.member_id
      order by first.created_at desc, first.id desc) page), '[]')`;
}

/** Newest first, from one after a position. @throws Failure blessing.not-found */
export async function listRepliesOf(
  db: Database,
  viewer: ViewerId | undefined,
  { blessingId, commentId, ...page }: WantedPage & OneComment,
): Promise<CommentRow[]> {
  const query = sql<{ replies: CommentRow[] }>`select coalesce((select json_agg(reply) from (
      ${repliesTo(viewer, sql`${commentId}::uuid`, page)}) reply), '[]') as replies
    from blessings b where b.id = ${blessingId} and ${visibleTo(viewer)}`;
  const row = (await query.execute(db)).rows[0];
  if (!row) throw new Failure("blessing.not-found");
  return row.replies;
}

const repliesTo = (
  viewer: ViewerId | undefined,
  threadId: RawBuilder<unknown>,
  { after, limit }: WantedPage,
) => sql`
  select ${commentColumns(viewer, { moment: utcText })}, b.owner_id as "blessingOwnerId"
  from comments o join members m on m.id = o.member_id
  where o.thread_id = ${threadId} and o.blessing_id = b.id and ${isEarlier("o.created_at, o.id", after)}
  order by o.created_at desc, o.id desc limit ${limit}`;

interface NewComment {
  id: string;
  blessingId: string;
  content: string;
  positions: NamePosition[];
  replyTo: string | undefined;
}

/**
 * The new comment, without the names in it; undefined when one with its id is there already, or nothing of what it answers.
 * @throws Failure blessing.not-found
 */
export async function insertComment(
  db: Database,
  viewer: Viewer,
  { id, blessingId, content, positions, replyTo = undefined }: NewComment,
): Promise<CommentRow | undefined> {
  const answered = replyTo ?? null;
  const query = sql<CommentRow>`with b as materialized (${visibleForWriting(viewer, blessingId)}),
    t as materialized (select b.*, thread_for_writing(${answered}::uuid, b.id) as thread_id from b),
    o as (
      insert into comments (id, blessing_id, member_id, content, thread_id)
      select ${id}::uuid, t.id, ${viewer.id}::uuid, ${content}::text, t.thread_id
      from t where ${answered}::uuid is null or t.thread_id is not null on conflict (id) do nothing returning *),
    x as (
      insert into mentions (comment_id, position, member_id) select o.id, named.position, m.id from o,
        unnest(${positions.map(({ position }) => position)}::int[], ${positions.map(({ userId }) => userId)}::uuid[])
          as named (position, member_id) join members m on m.id = named.member_id)
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
export async function getVisibleComment(db: Database, viewer: Viewer, { blessingId, commentId }: OneComment) {
  const query = sql<{ id: string | null; authorId: string; blessingOwnerId: string }>`
    select o.id, o.member_id as "authorId", b.owner_id as "blessingOwnerId"
    from blessings b left join comments o on o.blessing_id = b.id and o.id = ${commentId}
    where b.id = ${blessingId} and ${visibleTo(viewer)}`;
  const row = (await query.execute(db)).rows[0];
  if (!row) throw new Failure("blessing.not-found");
  if (row.id === null) throw new Failure("comment.not-found");
  return { ...row, id: row.id };
}

export async function deleteCommentRow(db: Database, viewer: Viewer, { blessingId, commentId }: OneComment) {
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
function commentColumns(
  viewer: ViewerId | undefined,
  { at = "o.created_at", moment = utc }: { at?: string; moment?: typeof utc } = {},
): RawBuilder<unknown> {
  const viewerId = viewer?.id ?? null;
  return sql`o.id, ${bareWords}, ${moment(at)} as "createdAt", ${microsOf(at)} as micros, o.thread_id as "threadId",
    o.member_id as "authorId", m.full_name as "authorName",
    ${addressFor(viewerId, isAdminOver(viewerId, sql`m.id`))} as "authorEmail"`;
}
