import type { Memory } from "@blessing-jar/contract/memories.ts";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../database/database.ts";
import { utc } from "../../database/moments.ts";
import { type Given, statement } from "../../database/statement.ts";
import type { Viewer } from "../../kit/viewer.ts";
import { selected, wordNames } from "../blessings/blessings.columns.ts";
import { withMedia } from "../blessings/blessings.queries.ts";
import { listedMedia } from "../blessings/versions.queries.ts";
import { ownPeople } from "../people/people.queries.ts";

interface MemoryPage {
  /** `yyyy-MM` */
  month: string;
  after?: Pick<Memory, "blessingDate" | "id"> | undefined;
  limit: number;
}

/** The viewer's memories of a month, newest first. */
export async function listMemoriesOf(
  db: Database,
  viewer: Viewer,
  { month, after, limit }: MemoryPage,
): Promise<Memory[]> {
  const [year = 0, number = 0] = month.split("-").map(Number);
  const [afterDay, afterId] = [after?.blessingDate, after?.id];
  return await memoriesOfMonth(db, { ownerId: viewer.id, year, month: number, afterDay, afterId, limit });
}

interface Page {
  ownerId: string;
  year: number;
  /** 1 to 12 */
  month: number;
  afterDay?: string | undefined;
  afterId?: string | undefined;
  limit: number;
}

/** Of `b` and its files `f`, all but how long ago it was. */
export const memoryColumns = sql`b.id, ${selected([...wordNames, "category", "isCategoryChosen", "isAnsweredPrayer", "blessingDate"])},
  ${ownPeople}, ${listedMedia}, ${utc("b.created_at")} as "createdAt"`;

/** The query of `listMemoriesOf`, apart so that its plan can be tested. */
export function memoriesOf({
  ownerId,
  year,
  month,
  afterDay,
  afterId,
  limit,
}: Given<Page>): RawBuilder<Memory> {
  return sql<Memory>`
    select ${memoryColumns}, ${year}::int - extract(year from b.blessing_date)::int as "yearAgo"
    from blessings b ${withMedia}
    where b.owner_id = ${ownerId} and extract(month from b.blessing_date) = ${month}::int
      and b.blessing_date < (make_date(${year}::int, ${month}::int, 1) + interval '1 month')::date
      ${afterDay ? sql`and (b.blessing_date, b.id) < (${afterDay}::date, ${afterId}::uuid)` : sql``}
    order by b.blessing_date desc, b.id desc limit ${limit}`;
}

const memoriesOfMonth = statement(memoriesOf, { read: "short" });
