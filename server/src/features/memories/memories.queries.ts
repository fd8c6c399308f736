import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../database/database.ts";
import { utc } from "../../database/moments.ts";
import type { Viewer } from "../../http/viewer.ts";
import { withMedia } from "../blessings/blessings.queries.ts";

/** The viewer's memories of a month, `yyyy-MM`, as the JSON text of the contract's list. */
export async function getMemoriesJson(db: Database, viewer: Viewer, month: string): Promise<string> {
  const query = sql<{ json: string }>`
    select coalesce(json_agg(memory), '[]')::text as json from (${memoriesOf(viewer, month)}) memory`;
  return (await query.execute(db)).rows[0]?.json ?? "[]";
}

/** The query of `getMemoriesJson`, apart so that its plan can be tested. */
export function memoriesOf(viewer: Pick<Viewer, "id">, month: string): RawBuilder<unknown> {
  const [year, number] = month.split("-").map(Number);
  return sql`
    select b.id, b.title, b.description, b.category, b.bible_verse as "bibleVerse",
      f.urls as "mediaUrls", f.types as "mediaTypes", b.is_answered_prayer as "isAnsweredPrayer",
      b.blessing_date as "blessingDate",
      ${utc("b.created_at")} as "createdAt",
      ${year}::int - extract(year from b.blessing_date)::int as "yearAgo"
    from blessings b ${withMedia}
    where b.owner_id = ${viewer.id} and extract(month from b.blessing_date) = ${number}
      and b.blessing_date < (${`${month}-01`}::date + interval '1 month')::date
    order by b.blessing_date desc, b.id desc`;
}
