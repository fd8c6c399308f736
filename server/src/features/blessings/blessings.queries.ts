import type { Blessing } from "@blessing-jar/contract/blessings.ts";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../database/database.ts";
import { utc } from "../../database/moments.ts";
import { isShown, seesUnapproved } from "../../database/rules.ts";
import { type Given, statement } from "../../database/statement.ts";
import { Failure } from "../../kit/failure.ts";
import type { Viewer, ViewerId } from "../../kit/viewer.ts";
import { peopleFor } from "../people/people.queries.ts";
import {
  type Asking,
  hasVersionsForOthers,
  versionFor,
  visibleTo,
} from "../visibility/visibility.queries.ts";
import { type BlessingValues, columnOf, versioned, written } from "./blessings.columns.ts";
import { filmOf, listedMedia, versionedMedia } from "./versions.queries.ts";

/** A column of `b`, or of the version `v` where there is one. */
const either = (column: string) => `(case when v.blessing_id is null then b.${column} else v.${column} end)`;

/** A blessing as the contract has it, before the viewer's rights. */
export type BlessingRow = Omit<Blessing, "can">;

/** Each of the columns of a blessing, by its name in the contract; with `isVersioned` those of the version `v`, where there is one. */
function columns(authorName: RawBuilder<unknown>, relations: RawBuilder<unknown>, isVersioned = false) {
  const texts = written.map((name) => {
    const column = columnOf(name);
    return `${isVersioned && versioned.includes(name) ? either(column) : `b.${column}`} as "${name}"`;
  });
  return sql`b.id, b.owner_id as "userId", ${authorName} as "authorName", ${sql.raw(texts.join(", "))},
    ${utc("b.created_at")} as "createdAt", ${utc(isVersioned ? either("updated_at") : "b.updated_at")} as "updatedAt", ${relations}`;
}

// Circles are named only to their own members, and only where the share is shown to them. `offset 0` keeps the planner
// from building a hash table for each blessing.
const circles = sql`case b.visibility when 'private' then '[]' else coalesce((
    select json_agg(json_build_object('id', s.circle_id, 'name', cm.name, 'isApproved', s.approved_at is not null,
        'edit', case when cm.edits is not null and ${seesUnapproved} then cm.edits ->> s.blessing_id::text end,
        'showsSeen', cm.shows_seen)
      order by cm.name)
    from shares s cross join lateral (select * from mine where mine.circle_id = s.circle_id offset 0) cm
    where s.blessing_id = b.id and ${isShown}), '[]') end as circles`;

interface Selection {
  /** Rows of blessings, as `b`. */
  from?: RawBuilder<unknown>;
  /** Columns beside those of BlessingRow, each with a comma in front. */
  more?: RawBuilder<unknown>;
  /** Which version of `b` is shown, as a lateral query of one row at most; without it, each as it is now. */
  version?: RawBuilder<unknown>;
  /** What follows: the conditions, the order. */
  rest: RawBuilder<unknown>;
}

/** Blessings as the viewer is shown them. Which circles are theirs is read once, not with every row. */
export function selectBlessings<Row extends BlessingRow>(
  viewer: Asking | undefined,
  { from = sql`blessings`, more = sql``, version, rest }: Selection,
): RawBuilder<Row> {
  return sql<Row>`with mine as materialized (
      select cm.*, c.name, c.shows_seen, (select jsonb_object_agg(v.blessing_id,
          case when v.waiting_since is null then 'declined' else 'waiting' end)
        from approved_versions v where v.circle_id = c.id) as edits
      from circle_members cm join circles c on c.id = cm.circle_id where cm.member_id = ${viewer?.id ?? null}::uuid)
    select ${columns(
      sql`m.full_name`,
      sql`${version ? versionedMedia : listedMedia}, ${circles},
        ${peopleFor(viewer, sql.raw(version ? either("people") : "b.people"))},
        b.reactions_count as "reactionsCount", ${isHeartedBy(viewer)} as "isHearted",
        b.comments_count as "commentsCount"`,
      version !== undefined,
    )} ${more}
    from ${from} b join members m on m.id = b.owner_id ${withMedia}
    ${version ? sql`left join lateral (${version}) v on true` : sql``} ${rest}`;
}

/** Most blessings of a list have no reaction, and are not looked up. */
function isHeartedBy(viewer: Asking | undefined): RawBuilder<boolean> {
  return sql`(b.reactions_count > 0 and exists (select from reactions r
    where r.blessing_id = b.id and r.member_id = ${viewer?.id ?? null}::uuid and r.type = 'heart'))`;
}

/** Files in their order, those of which a condition is true; read in that order, nothing is sorted. */
export const filesWhere = (condition: RawBuilder<unknown>) => sql`
    select coalesce(json_agg('/media/' || one.id), '[]') as urls, coalesce(json_agg(one.type), '[]') as types,
      coalesce(json_agg(${filmOf("one")}), '[]') as films
    from (select id, type, film, width, plays_seconds, wave from media
      where state = 'ready' and ${condition} order by position) one`;

/** The files of `b` as `f`. */
export const withMedia = sql`cross join lateral (
  ${filesWhere(sql`blessing_id = b.id and position is not null`)}) f`;

interface BlessingFilters {
  category?: string | undefined;
  isAnsweredPrayer?: boolean | undefined;
  /** `yyyy-MM` */
  month?: string | undefined;
  /** By their id. */
  person?: string | undefined;
  after?: Pick<BlessingRow, "blessingDate" | "id"> | undefined;
  limit: number;
}

/** The viewer's own blessings, newest blessingDate first. */
export async function listOwnBlessings(
  db: Database,
  viewer: Viewer,
  { month, after, ...filters }: BlessingFilters,
): Promise<BlessingRow[]> {
  return await ownBlessingsOf(db, {
    ...filters,
    owner: viewer.id,
    monthBegin: month && `${month}-01`,
    afterDay: after?.blessingDate,
    afterId: after?.id,
  });
}

interface OwnBlessings extends Pick<BlessingFilters, "category" | "isAnsweredPrayer" | "person" | "limit"> {
  owner: string;
  monthBegin?: string | undefined;
  afterDay?: string | undefined;
  afterId?: string | undefined;
}

/** The query of `listOwnBlessings`, apart so that its plan can be tested. */
export function ownBlessings(given: Given<OwnBlessings>): RawBuilder<BlessingRow> {
  const { owner, category, isAnsweredPrayer, person, monthBegin, afterDay, afterId, limit } = given;
  const conditions = [sql`b.owner_id = ${owner}`];
  if (category !== undefined) conditions.push(sql`b.category = ${category}`);
  if (isAnsweredPrayer !== undefined) conditions.push(sql`b.is_answered_prayer = ${isAnsweredPrayer}`);
  if (person !== undefined) conditions.push(sql`${person}::uuid = any(b.people)`);
  if (monthBegin) {
    conditions.push(sql`b.blessing_date >= ${monthBegin}::date
      and b.blessing_date < (${monthBegin}::date + interval '1 month')::date`);
  }
  if (afterDay) conditions.push(sql`(b.blessing_date, b.id) < (${afterDay}::date, ${afterId}::uuid)`);
  return selectBlessings(
    { id: owner },
    {
      rest: sql`where ${sql.join(conditions, sql` and `)} order by b.blessing_date desc, b.id desc limit ${limit}`,
    },
  );
}

const ownBlessingsOf = statement(ownBlessings, { read: "long" });

/** @throws Failure blessing.not-found, whether it is hidden from the viewer or not there at all. */
export async function getVisibleBlessing(db: Database, viewer: Viewer | undefined, id: string) {
  const [found] = await visibleBlessing(db, { viewerId: viewer?.id ?? null, id });
  if (!found) throw new Failure("blessing.not-found");
  const { hasVersions, ...blessing } = found;
  if (!hasVersions) return blessing;
  // Rare, and to look for a version costs half as much again: only where there is one.
  const rest = sql`where b.id = ${id} and ${visibleTo(viewer)}`;
  const [row] = (await selectBlessings(viewer, { version: versionFor(viewer), rest }).execute(db)).rows;
  if (!row) throw new Failure("blessing.not-found");
  return row;
}

const visibleBlessing = statement(
  (given: Given<{ viewerId: string | null; id: string }>) => {
    const viewer = { id: given.viewerId };
    return selectBlessings<BlessingRow & { hasVersions: boolean }>(viewer, {
      more: sql`, ${hasVersionsForOthers(viewer)} as "hasVersions"`,
      rest: sql`where b.id = ${given.id} and ${visibleTo(viewer)}`,
    });
  },
  { read: "short" },
);

/** Undefined for one that not everybody may see. */
export async function findPublicBlessing(db: Database, id: string): Promise<BlessingRow | undefined> {
  const [row] = await visibleBlessing(db, { viewerId: null, id });
  return row;
}

/** Locks a blessing as whoever rewrites it does; its `updatedAt`, or undefined when it is not the viewer's. */
export async function lockOwnBlessing(transaction: Database, viewer: ViewerId, id: string) {
  const { rows } = await sql<{ updatedAt: string }>`select ${utc("updated_at")} as "updatedAt" from blessings
    where id = ${id} and owner_id = ${viewer.id} for no key update`.execute(transaction);
  return rows[0]?.updatedAt;
}

/** The new blessing, or undefined when one with its id is there already. */
export async function insertBlessingRow(
  db: Database,
  viewer: Viewer,
  { id, ...values }: BlessingValues & { id: string },
): Promise<BlessingRow | undefined> {
  const [times] = await insertBlessing(db, { ...values, id, ownerId: viewer.id });
  return times && { id, userId: viewer.id, authorName: viewer.fullName, ...values, ...times, ...nothingYet };
}

const insertBlessing = statement((given: Given<BlessingValues & { id: string; ownerId: string }>) => {
  const names = written.filter((name) => given[name] !== undefined);
  const values = sql.join(names.map((name) => given[name]));
  return sql<Pick<BlessingRow, "createdAt" | "updatedAt">>`
    insert into blessings (id, owner_id, ${sql.raw(names.map(columnOf).join(", "))}) values (${given.id}, ${given.ownerId}, ${values})
    on conflict (id) do nothing
    returning ${utc("created_at")} as "createdAt", ${utc("updated_at")} as "updatedAt"`;
});

/** What hangs on a new blessing. */
const nothingYet = {
  mediaUrls: [],
  mediaTypes: [],
  mediaFilms: [],
  circles: [],
  people: [],
  reactionsCount: 0,
  isHearted: false,
  commentsCount: 0,
};

export async function updateBlessingRow(db: Database, viewer: Viewer, id: string, values: BlessingValues) {
  await db
    .updateTable("blessings")
    .set({
      ...Object.fromEntries(written.map((name) => [columnOf(name), values[name]])),
      updated_at: sql`now()`,
    })
    .where("id", "=", id)
    .where("owner_id", "=", viewer.id)
    .execute();
}

export async function deleteBlessingRow(db: Database, viewer: ViewerId, id: string): Promise<void> {
  await db.deleteFrom("blessings").where("id", "=", id).where("owner_id", "=", viewer.id).execute();
}
