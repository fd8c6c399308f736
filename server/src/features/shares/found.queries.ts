import { setImmediate as nextTurn } from "node:timers/promises";
import { blessingLimits } from "@blessing-jar/contract/blessings.ts";
import type { AnswerOf } from "@blessing-jar/contract/kit/endpoint.ts";
import { foldText } from "@blessing-jar/contract/kit/fold-text.ts";
import { type findSharedBlessings, shareLimits } from "@blessing-jar/contract/shares.ts";
import { sql } from "kysely";
import type { Database } from "../../database/database.ts";
import { seesUnapproved } from "../../database/rules.ts";
import type { ViewerId } from "../../kit/viewer.ts";
import { visibleTo } from "../visibility/visibility.queries.ts";

type Answer = AnswerOf<typeof findSharedBlessings>;
type Row = Answer["found"][number] & { description: string };

/** Texts that are made for it take a second of the event loop, which is given back after so long. */
const sliceMs = 10;
/** A letter may fold into eighteen; and comparing with a text takes as long as both are. */
const foldedMost = 2 * blessingLimits.descriptionMax;

/**
 * What others have shared with the viewer's circles and says what is searched for, of the last shared alone: no index can be searched
 * for a part of a word, so each is read. Here and not in the database, whose `fold_text` takes a hundred times as long.
 */
export async function findShared(db: Database, viewer: ViewerId, search: string): Promise<Answer> {
  const wanted = foldText(search).trim().slice(0, shareLimits.searchMax);
  if (wanted === "") return { count: 0, found: [] };
  const rows = await listLastShared(db, viewer);
  const found: Row[] = [];
  let sliceEnd = performance.now() + sliceMs;
  for (const row of rows) {
    if ([row.title, row.description].some((text) => foldText(text).slice(0, foldedMost).includes(wanted)))
      found.push(row);
    if (performance.now() < sliceEnd) continue;
    await nextTurn();
    sliceEnd = performance.now() + sliceMs;
  }
  return {
    count: found.length,
    found: found.slice(0, shareLimits.found).map(({ description: _, ...one }) => one),
  };
}

/** Each once, newest blessingDate first, in the version that its circle is shown. */
async function listLastShared(db: Database, viewer: ViewerId): Promise<Row[]> {
  const query = sql<Row>`with latest as (
      select s.*, cm.role, cm.member_id from circle_members cm
      join shares s on s.circle_id = cm.circle_id and s.approved_at is not null and s.shared_by <> cm.member_id
      where cm.member_id = ${viewer.id} order by s.approved_at desc limit ${shareLimits.searched})
    select id, title, description, "blessingDate", "authorName", "circleName" from (
      select one.*, sum(octet_length(description)) over (order by approved_at desc, id) as bytes
      from (select distinct on (b.id) b.id, coalesce(v.title, b.title) as title,
          coalesce(v.description, b.description) as description, s.approved_at,
          coalesce(v.blessing_date, b.blessing_date) as "blessingDate", m.full_name as "authorName", c.name as "circleName"
        from latest s
        cross join lateral (select s.role, s.member_id) cm
        join circles c on c.id = s.circle_id
        join blessings b on b.id = s.blessing_id
        join members m on m.id = b.owner_id
        left join approved_versions v
          on v.blessing_id = s.blessing_id and v.circle_id = s.circle_id and not ${seesUnapproved}
        where ${visibleTo(viewer)} order by b.id, c.name) one) read
    where bytes <= ${shareLimits.searchedBytes} order by "blessingDate" desc, id desc`;
  return (await query.execute(db)).rows;
}
