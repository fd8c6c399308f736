import { randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import type { closedLists } from "../../database/closed-lists.ts";
import type { Database } from "../../database/database.ts";

export type NoticeKind = (typeof closedLists.moderation_notices.kind)[number];

export interface NewNotice {
  kind: NoticeKind;
  /** Who is told. */
  memberId: string;
  adminId: string;
  /** While it is there. */
  blessingId?: string | undefined;
  title: string;
  reason: string;
}

export async function insertNotice(transaction: Database, notice: NewNotice): Promise<string> {
  const id = randomUUIDv7();
  await transaction
    .insertInto("moderation_notices")
    .values({
      id,
      kind: notice.kind,
      member_id: notice.memberId,
      admin_id: notice.adminId,
      blessing_id: notice.blessingId ?? null,
      title: notice.title,
      reason: notice.reason,
    })
    .execute();
  return id;
}

export interface Notice {
  kind: NoticeKind;
  title: string;
  reason: string;
  email: string;
  language: string;
  /** Of a proven address alone. */
  fullName: string | null;
}

/** Undefined once it was told. */
export async function findNotice(db: Database, id: string): Promise<Notice | undefined> {
  const { rows } = await sql<Notice>`select n.kind, n.title, n.reason, m.email, m.language,
      case when m.email_verified_at is not null then m.full_name end as "fullName"
    from moderation_notices n join members m on m.id = n.member_id
    where n.id = ${id} and n.told_at is null`.execute(db);
  return rows[0];
}

export async function clearWords(db: Database, id: string): Promise<void> {
  await db.updateTable("moderation_notices").set({ title: "", reason: "" }).where("id", "=", id).execute();
}
