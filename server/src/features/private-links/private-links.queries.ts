import { maxPageSize } from "@blessing-jar/contract/kit/pages.ts";
import {
  type BlessingByLink,
  type PrivateLinkTerm,
  privateLinkDays,
  privateLinkLimits,
} from "@blessing-jar/contract/private-links.ts";
import { sql } from "kysely";
import type { Database } from "../../database/database.ts";
import { utc } from "../../database/moments.ts";
import type { CursorPosition } from "../../http/pages.ts";
import { selected, wordNames } from "../blessings/blessings.columns.ts";
import { withMedia } from "../blessings/blessings.queries.ts";
import { type ThreadRow, threadsJson } from "../comments/comments.queries.ts";
import type { MediaRow } from "../media/media.queries.ts";

export interface PrivateLinkRow {
  id: string;
  sealedToken: Buffer;
  createdAt: string;
  endsAt: string;
  openedCount: number;
  lastOpenedAt: string | null;
  mailedTo: string | null;
}

const linkColumns = sql`l.id, l.sealed_token as "sealedToken", ${utc("l.created_at")} as "createdAt",
  ${utc("l.ends_at")} as "endsAt", l.opened_count as "openedCount", ${utc("l.last_opened_at")} as "lastOpenedAt",
  (select t.email from thanks t where t.id = l.thanks_id) as "mailedTo"`;

/** Of a blessing, those that have not ended, last made first. */
export async function listLinksOf(db: Database, blessingId: string): Promise<PrivateLinkRow[]> {
  const query = sql<PrivateLinkRow>`select ${linkColumns} from private_links l
    where l.blessing_id = ${blessingId} and l.ends_at > now()
    order by l.created_at desc, l.id desc limit ${privateLinkLimits.perBlessing}`;
  return (await query.execute(db)).rows;
}

export interface NewLink {
  id: string;
  blessingId: string;
  tokenHash: Buffer;
  sealedToken: Buffer;
  term: PrivateLinkTerm;
  thanksId: string | null;
}

/** The new link; undefined when one with its id is there already. */
export async function insertLink(db: Database, link: NewLink): Promise<PrivateLinkRow | undefined> {
  const query = sql<PrivateLinkRow>`insert into private_links as l (id, blessing_id, token_hash, sealed_token, ends_at, thanks_id)
    values (${link.id}, ${link.blessingId}, ${link.tokenHash}, ${link.sealedToken},
      now() + make_interval(days => ${privateLinkDays[link.term]}), ${link.thanksId})
    on conflict (id) do nothing returning ${linkColumns}`;
  return (await query.execute(db)).rows[0];
}

/** False where there is none. */
export async function deleteLink(db: Database, { id, blessingId }: { id: string; blessingId: string }) {
  const { numDeletedRows } = await db
    .deleteFrom("private_links")
    .where("id", "=", id)
    .where("blessing_id", "=", blessingId)
    .where("ends_at", ">", sql<Date>`now()`)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * Who may read by a link, over `l`, its blessing `b` and whose that is, `m`: it has not ended, the blessing is in nobody's
 * trash, and its owner is still here.
 */
const running = sql`private_links l
  join blessings b on b.id = l.blessing_id and b.trashed_at is null
  join members m on m.id = b.owner_id and m.is_active`;
export interface OpenedRow extends BlessingByLink {
  linkId: string;
  blessingId: string;
  ownerId: string;
  endsAt: string;
}

const shown = selected([
  ...wordNames,
  "category",
  "isCategoryChosen",
  "isPrayer",
  "isAnsweredPrayer",
  "blessingDate",
]);

/** What the link of a token shows; undefined for one that was never given, has ended, or was withdrawn. */
export async function findOpened(db: Database, tokenHash: Buffer): Promise<OpenedRow | undefined> {
  const query = sql<OpenedRow>`select l.id as "linkId", b.id as "blessingId", b.owner_id as "ownerId",
      ${utc("l.ends_at")} as "endsAt", ${shown},
      m.full_name as "authorName", f.urls as "mediaUrls", f.types as "mediaTypes", f.films as "mediaFilms", b.comments_count as "commentsCount"
    from ${running} ${withMedia} where l.token_hash = ${tokenHash} and l.ends_at > now()`;
  return (await query.execute(db)).rows[0];
}

export async function updateOpened(db: Database, linkId: string): Promise<void> {
  await sql`update private_links set opened_count = opened_count + 1, last_opened_at = now()
    where id = ${linkId}`.execute(db);
}

/** Threads with as many replies as a page has, newest first, from one after a position. */
export async function listCommentsByLink(
  db: Database,
  { blessingId, ...page }: { blessingId: string; after: CursorPosition | undefined; limit: number },
): Promise<ThreadRow[]> {
  const query = sql<{
    comments: ThreadRow[];
  }>`select ${threadsJson(undefined, { ...page, replies: maxPageSize })} as comments
    from blessings b where b.id = ${blessingId}`;
  return (await query.execute(db)).rows[0]?.comments ?? [];
}

/** A file of the blessing that a link shows, while it does. */
export async function findMediaOfLink(
  db: Database,
  { linkId, mediaId }: { linkId: string; mediaId: string },
) {
  const query = sql<MediaRow>`select f.* from ${running} join media f on f.blessing_id = b.id
    where l.id = ${linkId} and l.ends_at > now() and f.id = ${mediaId} and f.state = 'ready' and f.position is not null`;
  return (await query.execute(db)).rows[0];
}
