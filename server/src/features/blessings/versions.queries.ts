import { posterWidth } from "@blessing-jar/contract/media.ts";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../database/database.ts";
import { columnOf, versioned } from "./blessings.columns.ts";

/*
 * Approved versions: what a circle that approves goes on seeing while an edit waits there (decision 0029).
 */

/**
 * Addresses and types of the files that are shown, in their order: of the version `v` where there is one, else `f`. Asked for
 * inside the case: most have no version, and an empty aggregate a row is a tenth of a feed's time.
 */
export const versionedMedia = sql`${versionedFiles("urls", sql`'/media/' || o.id`)} as "mediaUrls",
  ${versionedFiles("types", sql`o.type`)} as "mediaTypes", ${versionedFiles("films", filmOf("o"))} as "mediaFilms"`;

/** The same where there are no versions. */
export const listedMedia = sql`f.urls as "mediaUrls", f.types as "mediaTypes", f.films as "mediaFilms"`;

/** What the contract says of a file that plays: a film or a recording. */
export function filmOf(alias: string): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql`case when ${column("type")} not like 'image/%' then json_build_object(
    'poster', case when ${column("width")} is not null then '/media/' || ${column("id")} || ${sql.lit(`?w=${posterWidth}`)} end,
    'seconds', ${column("plays_seconds")}, 'wave', ${column("wave")},
    'state', case when ${column("film")} is null or ${column("film")} = 'ready' then 'ready'
      when ${column("film")} = 'waiting' then 'preparing' else 'original' end) end`;
}

function versionedFiles(column: string, value: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`case when v.blessing_id is null then f.${sql.ref(column)} else (
    select coalesce(json_agg(${value} order by k.position), '[]')
    from unnest(v.media_ids) with ordinality k (id, position) join media o on o.id = k.id and o.state = 'ready') end`;
}

const columns = [...versioned.map(columnOf), "people"];
const textsOf = (alias: string) => sql.raw(columns.map((column) => `${alias}.${column}`).join(", "));
const mediaOfBlessing = sql`array(select f.id from media f
  where f.blessing_id = b.id and f.state = 'ready' and f.position is not null order by f.position)`;

/** Over `c` and `cm`, who shared: whether what they share waits there. */
const needsApproval = sql<boolean>`(c.requires_approval and cm.role <> 'admin')`;
const withSharer = sql`join circles c on c.id = s.circle_id
  join circle_members cm on cm.circle_id = s.circle_id and cm.member_id = s.shared_by`;

/** Before an edit, with the blessing locked: keeps what is approved for the circles where the edit has to wait. */
export async function keepApproved(transaction: Database, blessingId: string): Promise<void> {
  await sql`insert into approved_versions (blessing_id, circle_id, ${sql.raw(columns.join(", "))}, updated_at, media_ids)
    select b.id, s.circle_id, ${textsOf("b")}, b.updated_at, ${mediaOfBlessing}
    from blessings b join shares s on s.blessing_id = b.id ${withSharer}
    where b.id = ${blessingId} and s.approved_at is not null and ${needsApproval}
    on conflict (blessing_id, circle_id) do nothing`.execute(transaction);
}

/** After it: the edit waits, but where it needs no approval or changes nothing of what was approved. */
export async function letEditWait(transaction: Database, blessingId: string): Promise<void> {
  await sql`with edited as (
      select v.blessing_id, v.circle_id, ${needsApproval}
        and (${textsOf("v")}, v.media_ids) is distinct from (${textsOf("b")}, ${mediaOfBlessing}) as waits
      from approved_versions v join blessings b on b.id = v.blessing_id
      join shares s on s.blessing_id = v.blessing_id and s.circle_id = v.circle_id ${withSharer}
      where v.blessing_id = ${blessingId}),
    settled as (delete from approved_versions v using edited e
      where not e.waits and v.blessing_id = e.blessing_id and v.circle_id = e.circle_id)
    update approved_versions v set waiting_since = now() from edited e
      where e.waits and v.blessing_id = e.blessing_id and v.circle_id = e.circle_id`.execute(transaction);
}
