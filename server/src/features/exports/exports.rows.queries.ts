import { sql } from "kysely";
import type { Database } from "../../database/database.ts";
import { utc, utcText } from "../../database/moments.ts";
import { camelCase } from "../../database/names.ts";
import type { Viewer } from "../../kit/viewer.ts";
import { type BareWords, bareWords, withNames } from "../comments/comments.mentions.ts";
import { isReceivedBy } from "../visibility/thanks.rules.ts";
import { versionFor, visibleTo } from "../visibility/visibility.queries.ts";
import ownTables from "./own-tables.json" with { type: "json" };

/*
 * What a member wrote beside the blessings themselves, as an export tells it.
 */

export interface FileRow {
  id: string;
  file_name: string;
  type: string;
  size: number;
  created_at: Date;
}

export async function listFiles(db: Database, ids: string[]): Promise<FileRow[]> {
  const { rows } = await sql<FileRow>`select id, file_name, type, size, created_at from media
    where id = any(${ids}::uuid[]) and state = 'ready'`.execute(db);
  return rows;
}

type MusicRow = FileRow & { celebrationId: string; name: string; eventDate: string };

/** What is heard to the viewer's celebrations. */
export async function listMusic(db: Database, viewer: Viewer): Promise<MusicRow[]> {
  const { rows } = await sql<MusicRow>`select f.id, f.file_name, f.type, f.size, f.created_at,
      c.id as "celebrationId", c.name, c.event_date as "eventDate"
    from celebrations c join media f on f.id = c.music_id and f.state = 'ready'
    where c.owner_id = ${viewer.id} order by c.id`.execute(db);
  return rows;
}

export interface OwnComment {
  blessingId: string;
  id: string;
  /** The comment that it answers. */
  threadId: string | null;
  content: string;
  createdAt: string;
}

/** The viewer's comments on blessings of their own, oldest first. */
export async function listCommentsOn(db: Database, viewer: Viewer, ids: string[]): Promise<OwnComment[]> {
  const { rows } = await sql<OwnComment & BareWords>`select o.blessing_id as "blessingId", o.id,
      o.thread_id as "threadId", ${bareWords}, ${utc("o.created_at")} as "createdAt"
    from comments o where o.member_id = ${viewer.id} and o.blessing_id = any(${ids}::uuid[])
    order by o.created_at, o.id`.execute(db);
  return rows.map(asText);
}

/** As words alone, with the names of today. */
function asText<Row extends BareWords>({ names, content, ...row }: Row) {
  return { ...row, content: withNames({ names, content }).content };
}

export interface OwnReaction {
  blessingId: string;
  type: string;
  createdAt: string;
}

export async function listReactionsOn(db: Database, viewer: Viewer, ids: string[]): Promise<OwnReaction[]> {
  const { rows } = await sql<OwnReaction>`select blessing_id as "blessingId", type,
      ${utc("created_at")} as "createdAt"
    from reactions where member_id = ${viewer.id} and blessing_id = any(${ids}::uuid[])
    order by created_at, type`.execute(db);
  return rows;
}

/** Under what somebody said or reacted to: as they are shown it, and null where they may not see it any more. */
interface Context {
  blessing: { title: string; authorName: string } | null;
}
export type CommentElsewhere = Omit<OwnComment, "blessingId" | "threadId"> & Context;
type ReactionElsewhere = Omit<OwnReaction, "blessingId"> & Context;

const contextFor = (viewer: Viewer) => sql`case when ${visibleTo(viewer)} then json_build_object(
    'title', coalesce((select v.title from (${versionFor(viewer)}) v), b.title), 'authorName', m.full_name) end as blessing`;

/** The viewer's comments on what others wrote, oldest first, after one by its id. */
export async function listCommentsElsewhere(
  db: Database,
  viewer: Viewer,
  { after, limit }: { after: CommentElsewhere | undefined; limit: number },
): Promise<CommentElsewhere[]> {
  const { rows } = await sql<
    CommentElsewhere & BareWords
  >`select o.id, ${bareWords}, ${utc("o.created_at")} as "createdAt",
      ${contextFor(viewer)}
    from comments o join blessings b on b.id = o.blessing_id join members m on m.id = b.owner_id
    where o.member_id = ${viewer.id} and b.owner_id <> o.member_id ${after ? sql`and o.id > ${after.id}::uuid` : sql``}
    order by o.id limit ${limit}`.execute(db);
  return rows.map(asText);
}

export type ReactionRow = ReactionElsewhere & { blessingId: string };

export async function listReactionsElsewhere(
  db: Database,
  viewer: Viewer,
  { after, limit }: { after: ReactionRow | undefined; limit: number },
): Promise<ReactionRow[]> {
  const { rows } = await sql<ReactionRow>`select r.blessing_id as "blessingId", r.type,
      ${utc("r.created_at")} as "createdAt", ${contextFor(viewer)}
    from reactions r join blessings b on b.id = r.blessing_id join members m on m.id = b.owner_id
    where r.member_id = ${viewer.id} and b.owner_id <> r.member_id
      ${after ? sql`and (r.blessing_id, r.type) > (${after.blessingId}::uuid, ${after.type})` : sql``}
    order by r.blessing_id, r.type limit ${limit}`.execute(db);
  return rows;
}

/** What is few, whole: a year is a row of `years`, newest first. */
export async function getSurroundings(db: Database, viewer: Viewer) {
  const { rows } = await sql<{
    createdAt: string;
    favoriteQuote: string;
    isTimeZoneFixed: boolean;
    isLanguageChosen: boolean;
    photoId: string | null;
    circles: { name: string; description: string; role: string; relation: string; joinedAt: string }[];
    years: number[];
  }>`select ${utc("m.created_at")} as "createdAt", m.favorite_quote as "favoriteQuote",
      m.is_time_zone_fixed as "isTimeZoneFixed", m.is_language_chosen as "isLanguageChosen",
      (select f.id from media f where f.owner_id = m.id and f.state = 'ready' and m.profile_photo_url = '/media/' || f.id)
        as "photoId",
      coalesce((select json_agg(json_build_object('name', c.name, 'description', c.description, 'role', cm.role,
          'relation', cm.relation, 'joinedAt', ${utcText("cm.joined_at")}) order by c.name)
        from circle_members cm join circles c on c.id = cm.circle_id where cm.member_id = m.id), '[]') as circles,
      coalesce((select json_agg(y.year order by y.year desc)
        from (select distinct extract(year from blessing_date)::int as year from blessings where owner_id = m.id) y),
        '[]') as years
    from members m where m.id = ${viewer.id}`.execute(db);
  if (!rows[0]) throw new Error("The viewer is a member.");
  return rows[0];
}

/** Tables whose rows go into an export, by the column that names whose they are: what a member wrote or chose, and no token. */
export { ownTables };

/** What belongs to a row and lies elsewhere: of what one wrote oneself, for others' blessings are theirs. */
const blessingsOfCelebration = sql`array(select cb.blessing_id from celebration_blessings cb
  join blessings b on b.id = cb.blessing_id and b.owner_id = celebrations.owner_id
  where cb.celebration_id = celebrations.id order by cb.position) as blessing_ids`;

/** What of a row stands in other tables. */
const moreOf = {
  celebrations: [blessingsOfCelebration],
  thanks: [sql`(select m.full_name from members m where m.id = thanks.member_id) as "to"`],
};

type OwnTable = keyof typeof ownTables;
export const ownTableNames = Object.keys(ownTables) as OwnTable[];
const rowsAtMost = 10_000;

/** The viewer's rows of such a table, each field by its name in JSON. */
export async function listOwnRows(db: Database, viewer: Viewer, table: OwnTable): Promise<object[]> {
  const { owner, columns } = ownTables[table];
  const more = moreOf[table as keyof typeof moreOf] ?? [];
  const { rows } = await sql<
    Record<string, unknown>
  >`select ${sql.join([...columns.map((column) => sql.ref(column)), ...more])}
    from ${sql.table(table)} where ${sql.ref(owner)} = ${viewer.id} limit ${rowsAtMost}`.execute(db);
  return rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [camelCase(name), value])),
  );
}

/** Thanks that others gave the viewer, and with what. */
export async function listThanksReceived(db: Database, viewer: Viewer): Promise<object[]> {
  const { rows } =
    await sql<object>`select g.full_name as "from", t.words, b.title, t.created_at as "createdAt"
    from thanks t join blessings b on b.id = t.blessing_id join members g on g.id = t.giver_id
    where ${isReceivedBy(viewer.id)} order by t.created_at limit ${rowsAtMost}`.execute(db);
  return rows;
}
