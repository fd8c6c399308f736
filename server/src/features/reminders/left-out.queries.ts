import { createHmac } from "node:crypto";
import type { LeftOut } from "@blessing-jar/contract/on-this-day.ts";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../database/database.ts";
import { isSameToken } from "../../kit/tokens.ts";
import type { ViewerId } from "../../kit/viewer.ts";
import type { MailedOwner } from "./on-this-day.queries.ts";

/** Whether a blessing, over `b`, may be brought up again unasked: its owner said neither of it nor of its day not to. */
export const mayBeBroughtUp: RawBuilder<boolean> = sql`not exists (select from left_out l
  where l.member_id = b.owner_id and (l.blessing_id = b.id or l.day = to_char(b.blessing_date, 'MM-DD')))`;

interface Page {
  after?: string | undefined;
  limit: number;
}

/** Last said first. */
export async function listLeftOutOf(db: Database, viewer: ViewerId, { after, limit }: Page) {
  const query = sql<LeftOut>`select l.id, l.day, case when b.id is not null then
      json_build_object('id', b.id, 'title', b.title, 'blessingDate', b.blessing_date) end as blessing
    from left_out l left join blessings b on b.id = l.blessing_id
    where l.member_id = ${viewer.id} and (l.blessing_id is null or b.owner_id = l.member_id) ${after ? sql`and l.id < ${after}::uuid` : sql``}
    order by l.id desc limit ${limit}`;
  return (await query.execute(db)).rows;
}

/** Only one's own; false for any other. Whoever says it twice has said it. */
export async function insertLeftOutBlessing(db: Database, viewer: ViewerId, id: string): Promise<boolean> {
  if (!(await isOwn(db, viewer, id))) return false;
  await insertLeftOutBlessings(db, viewer, [id]);
  return true;
}

/** Those of them that are one's own. */
export async function insertLeftOutBlessings(db: Database, viewer: ViewerId, ids: string[]): Promise<void> {
  await sql`insert into left_out (member_id, blessing_id)
    select owner_id, id from blessings where id = any(${ids}::uuid[]) and owner_id = ${viewer.id}
    on conflict do nothing`.execute(db);
}

/** False where it is none of one's own. */
export async function deleteLeftOutBlessing(db: Database, viewer: ViewerId, id: string): Promise<boolean> {
  if (!(await isOwn(db, viewer, id))) return false;
  await sql`delete from left_out where member_id = ${viewer.id} and blessing_id = ${id}`.execute(db);
  return true;
}

export async function insertLeftOutDays(db: Database, viewer: ViewerId, days: string[]): Promise<void> {
  await sql`insert into left_out (member_id, day) select ${viewer.id}, unnest(${days}::text[])
    on conflict do nothing`.execute(db);
}

export async function deleteLeftOutDay(db: Database, viewer: ViewerId, day: string): Promise<void> {
  await sql`delete from left_out where member_id = ${viewer.id} and day = ${day}`.execute(db);
}

async function isOwn(db: Database, viewer: ViewerId, id: string): Promise<boolean> {
  const query = sql`select from blessings where id = ${id} and owner_id = ${viewer.id}`;
  return (await query.execute(db)).rows.length > 0;
}

/** Signed with the secret of the member's own mails: good for this one blessing, and kept nowhere. */
export function leaveOutToken({ blessingId, secret }: Pick<MailedOwner, "blessingId" | "secret">): string {
  return createHmac("sha256", secret).update(`leave out ${blessingId}`).digest("base64url");
}

export function isLeaveOutToken(owner: MailedOwner, token: string): boolean {
  return isSameToken(token, leaveOutToken(owner));
}
