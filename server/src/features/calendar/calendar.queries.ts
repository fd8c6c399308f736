import { randomUUIDv7 } from "node:crypto";
import type { Calendar } from "@blessing-jar/contract/calendar.ts";
import { sql } from "kysely";
import type { Database } from "../../database/database.ts";
import { utc } from "../../database/moments.ts";

const columns = sql`${utc("created_at")} as "createdAt", last_used_on as "lastUsedOn"`;

/** Of the address itself a hash alone is kept. */
export async function findCalendarOf(db: Database, memberId: string): Promise<Calendar | undefined> {
  const query = sql<Calendar>`select ${columns} from access_tokens
    where member_id = ${memberId} and ends_at is null`;
  return (await query.execute(db)).rows[0];
}

/** The address of before ends; what programs know its entries by stays. */
export async function putCalendar(db: Database, memberId: string, tokenHash: Buffer): Promise<Calendar> {
  const query = sql<Calendar>`insert into access_tokens (id, member_id, name, token_hash, scopes)
    values (${randomUUIDv7()}, ${memberId}, '', ${tokenHash}, '{calendar}')
    on conflict (member_id) where ends_at is null
      do update set token_hash = excluded.token_hash, created_at = now(), last_used_on = null
    returning ${columns}`;
  const [calendar] = (await query.execute(db)).rows;
  if (!calendar) throw new Error("An upsert answers its row");
  return calendar;
}

export async function deleteCalendarOf(db: Database, memberId: string): Promise<void> {
  await db
    .deleteFrom("access_tokens")
    .where("member_id", "=", memberId)
    .where("ends_at", "is", null)
    .execute();
}
