import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../database/database.ts";
import { utc } from "../../database/moments.ts";
import { Failure } from "../../http/failure.ts";
import type { Viewer } from "../../http/viewer.ts";

/**
 * Who may see a blessing, over the alias `b`: the one rule, used by every query that touches a blessing.
 * Private: the owner. Group: the owner and the present members of the circles it is shared with; where it still waits
 * to be approved, of those only the admins, who judge it. Public: everyone.
 */
export function visibleTo(viewer: { id: string | RawBuilder<string> } | undefined): RawBuilder<boolean> {
  if (!viewer) return sql<boolean>`(b.visibility = 'public')`;
  return sql<boolean>`(b.owner_id = ${viewer.id} or b.visibility = 'public' or (b.visibility = 'group' and exists (
    select from shares s join circle_members cm on cm.circle_id = s.circle_id
    where s.blessing_id = b.id and cm.member_id = ${viewer.id}
      and (s.approved_at is not null or cm.role = 'admin'))))`;
}

/**
 * One blessing, if the viewer may see it: the `b` that a write below it begins with. Neither the blessing nor the viewer
 * changes until that write is done, so what was just hidden or deleted is not written to. Writers take turns, as they
 * do for the counts anyway: a weaker lock would have them wait for each other.
 */
export function visibleForWriting(viewer: Viewer, id: string): RawBuilder<{ id: string; owner_id: string }> {
  return sql`select b.id, b.owner_id from blessings b join members m on m.id = ${viewer.id}
    where b.id = ${id} and ${visibleTo(viewer)} for no key update of b for key share of m`;
}

/** A blessing as the contract has it but `can`, already JSON; the rest is for paging and policy. */
export interface BlessingRow {
  id: string;
  ownerId: string;
  blessingDate: string;
  json: string;
}

const columns = (relations: RawBuilder<unknown>, tables = sql``) => sql`b.id, b.owner_id as "ownerId",
    b.blessing_date as "blessingDate", (
    select row_to_json(x)::text from (select
      b.id, b.owner_id as "userId", m.full_name as "authorName", b.title, b.description, b.category,
      b.bible_verse as "bibleVerse", b.visibility, b.is_answered_prayer as "isAnsweredPrayer",
      b.blessing_date as "blessingDate", ${utc("b.created_at")} as "createdAt", ${utc("b.updated_at")} as "updatedAt",
      ${relations} ${tables}) x) as json`;

/**
 * The columns of BlessingRow over `b`. Circles are named only to their own members, as the owner is; where it waits to be
 * approved, to the owner and to the admins.
 */
export function blessingColumns(viewer: Pick<Viewer, "id"> | undefined) {
  const viewerId = viewer?.id ?? null;
  return columns(sql`f.urls as "mediaUrls", f.types as "mediaTypes",
      case b.visibility when 'private' then '[]' else coalesce((
        select json_agg(json_build_object('id', c.id, 'name', c.name, 'isApproved', s.approved_at is not null)
          order by c.name)
        from shares s join circle_members cm on cm.circle_id = s.circle_id and cm.member_id = ${viewerId}::uuid
        join circles c on c.id = s.circle_id
        where s.blessing_id = b.id and (s.approved_at is not null or cm.role = 'admin' or b.owner_id = cm.member_id)),
        '[]')
        end as circles,
      b.reactions_count as "reactionsCount", b.comments_count as "commentsCount"`);
}

// Of one that is just being written: nothing hangs on it yet.
const newBlessingColumns = columns(
  sql`'[]'::json as "mediaUrls", '[]'::json as "mediaTypes", '[]'::json as circles,
  0 as "reactionsCount", 0 as "commentsCount"`,
  sql`from members m where m.id = b.owner_id`,
);

/** The addresses and types of the files of `b`, in their order, as `f`. */
export const withMedia = sql`cross join lateral (
    select coalesce(json_agg('/media/' || f.id order by f.position), '[]') as urls,
      coalesce(json_agg(f.type order by f.position), '[]') as types
    from media f where f.blessing_id = b.id and f.state = 'ready') f`;

export const blessingTables = (source: RawBuilder<unknown>) => sql`${source} b
  join members m on m.id = b.owner_id ${withMedia}`;

export interface BlessingFilters {
  category?: string | undefined;
  isAnsweredPrayer?: boolean | undefined;
  /** `yyyy-MM` */
  month?: string | undefined;
  after?: { blessingDate: string; id: string } | undefined;
  limit?: number | undefined;
}

/** The viewer's own blessings, newest blessingDate first. */
export async function listOwnBlessings(
  db: Database,
  viewer: Viewer,
  filters: BlessingFilters,
): Promise<BlessingRow[]> {
  return (await ownBlessings(viewer, filters).execute(db)).rows;
}

/** The query of `listOwnBlessings`, apart so that its plan can be tested. */
export function ownBlessings(viewer: Viewer, filters: BlessingFilters): RawBuilder<BlessingRow> {
  const { category, isAnsweredPrayer, month, after, limit } = filters;
  const conditions = [sql`b.owner_id = ${viewer.id}`];
  if (category !== undefined) conditions.push(sql`b.category = ${category}`);
  if (isAnsweredPrayer !== undefined) conditions.push(sql`b.is_answered_prayer = ${isAnsweredPrayer}`);
  if (month) {
    conditions.push(sql`b.blessing_date >= ${`${month}-01`}::date
      and b.blessing_date < (${`${month}-01`}::date + interval '1 month')::date`);
  }
  if (after) conditions.push(sql`(b.blessing_date, b.id) < (${after.blessingDate}::date, ${after.id}::uuid)`);
  return sql<BlessingRow>`select ${blessingColumns(viewer)}
    from ${blessingTables(sql`blessings`)}
    where ${sql.join(conditions, sql` and `)}
    order by b.blessing_date desc, b.id desc ${limit ? sql`limit ${limit}` : sql``}`;
}

/** @throws Failure blessing.not-found, whether it is hidden from the viewer or not there at all. */
export async function getVisibleBlessing(
  db: Database,
  viewer: Viewer | undefined,
  id: string,
): Promise<BlessingRow> {
  const query = sql<BlessingRow>`select ${blessingColumns(viewer)}
    from ${blessingTables(sql`blessings`)} where b.id = ${id} and ${visibleTo(viewer)}`;
  const row = (await query.execute(db)).rows[0];
  if (!row) throw new Failure("blessing.not-found");
  return row;
}

/** Locks a blessing as whoever rewrites it does, and tells whether it is the viewer's. */
export async function lockOwnBlessing(transaction: Database, viewer: Viewer, id: string): Promise<boolean> {
  const { rows } = await sql`select from blessings where id = ${id} and owner_id = ${viewer.id}
    for no key update`.execute(transaction);
  return rows.length > 0;
}

export interface BlessingValues {
  title: string;
  description: string;
  category: string;
  bibleVerse: string;
  visibility: string;
  isAnsweredPrayer: boolean;
  blessingDate: string;
}

/** The kept blessing, or undefined when this draft of the viewer is kept already. */
export async function insertBlessing(
  db: Database,
  viewer: Viewer,
  values: BlessingValues & { id: string; draftId: string | undefined },
): Promise<BlessingRow | undefined> {
  const query = sql<BlessingRow>`insert into blessings as b (id, owner_id, draft_id, title, description, category,
      bible_verse, visibility, is_answered_prayer, blessing_date)
    values (${values.id}, ${viewer.id}, ${values.draftId ?? null}, ${values.title}, ${values.description},
      ${values.category}, ${values.bibleVerse}, ${values.visibility}, ${values.isAnsweredPrayer},
      ${values.blessingDate})
    on conflict (owner_id, draft_id) where draft_id is not null do nothing
    returning ${newBlessingColumns}`;
  return (await query.execute(db)).rows[0];
}

/** The id of the viewer's blessing that was kept from a draft. */
export async function findBlessingIdOfDraft(
  db: Database,
  viewer: Viewer,
  draftId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("blessings")
    .select("id")
    .where("owner_id", "=", viewer.id)
    .where("draft_id", "=", draftId)
    .executeTakeFirst();
  return row?.id;
}

/** Whether the viewer's blessing was written to since that moment, as answers tell it; it then waits for our write. */
export async function isChangedSince(
  transaction: Database,
  viewer: Viewer,
  { id, updatedAt }: { id: string; updatedAt: string },
): Promise<boolean> {
  const { rows } = await sql<{
    isChanged: boolean;
  }>`select ${utc("b.updated_at")} <> ${updatedAt} as "isChanged"
    from blessings b where b.id = ${id} and b.owner_id = ${viewer.id} for no key update`.execute(transaction);
  return rows[0]?.isChanged ?? false;
}

/** False when the viewer has no such blessing any more. */
export async function updateBlessingRow(
  db: Database,
  viewer: Viewer,
  id: string,
  values: BlessingValues,
): Promise<boolean> {
  const result = await db
    .updateTable("blessings")
    .set({
      title: values.title,
      description: values.description,
      category: values.category,
      bible_verse: values.bibleVerse,
      visibility: values.visibility,
      is_answered_prayer: values.isAnsweredPrayer,
      blessing_date: values.blessingDate,
      updated_at: sql`now()`,
    })
    .where("id", "=", id)
    .where("owner_id", "=", viewer.id)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function deleteBlessingRow(db: Database, viewer: Viewer, id: string): Promise<void> {
  await db.deleteFrom("blessings").where("id", "=", id).where("owner_id", "=", viewer.id).execute();
}
