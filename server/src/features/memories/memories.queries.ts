import type { Memory } from "@blessing-jar/contract/memories.ts";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../database/database.ts";
import { utc } from "../../database/moments.ts";
import type { Viewer } from "../../kit/viewer.ts";
import { withMedia } from "../blessings/blessings.queries.ts";

interface MemoryPage {
  /** `yyyy-MM` */
  month: string;
  after?: Pick<Memory, "blessingDate" | "id"> | undefined;
  limit: number;
}

/** The viewer's memories of a month, newest first. */
export async function listMemoriesOf(db: Database, viewer: Viewer, page: MemoryPage): Promise<Memory[]> {
  return (await memoriesOf(viewer, page).execute(db)).rows;
}

/** The query of `listMemoriesOf`, apart so that its plan can be tested. */
export function memoriesOf(
  viewer: Pick<Viewer, "id">,
  { month, after, limit }: MemoryPage,
): RawBuilder<Memory> {
  const [year, number] = month.split("-").map(Number);
  return sql<Memory>`
    select b.id, b.title, b.description, b.category, b.bible_verse as "bibleVerse",
      f.urls as "mediaUrls", f.types as "mediaTypes", b.is_answered_prayer as "isAnsweredPrayer",
      b.blessing_date as "blessingDate",
      ${utc("b.created_at")} as "createdAt",
      ${year}::int - extract(year from b.blessing_date)::int as "yearAgo"
    from blessings b ${withMedia}
    where b.owner_id = ${viewer.id} and extract(month from b.blessing_date) = ${number}
      and b.blessing_date < (${`${month}-01`}::date + interval '1 month')::date ${after ? sql`and (b.blessing_date, b.id) < (${after.blessingDate}::date, ${after.id}::uuid)` : sql``}
    order by b.blessing_date desc, b.id desc limit ${limit}`;
}
