import { randomUUIDv7 } from "node:crypto";
import type { AdminAct, AdminActName } from "@blessing-jar/contract/administration.ts";
import { sql } from "kysely";
import type { Database } from "../../database/database.ts";
import { isEarlier, microsOf, utc } from "../../database/moments.ts";
import type { CursorPosition, WantedPage } from "../../http/pages.ts";
import type { ViewerId } from "../../kit/viewer.ts";

interface Act {
  act: AdminActName;
  /** To whom it was done. */
  memberId?: string;
  /** What else it was done to, in a word. */
  subject?: string;
  reason?: string | undefined;
}

/** Who has the machine acts by a command or by the settings, and is no member. */
export const operator = "operator";
type Actor = typeof operator | ViewerId;

/**
 * Writes the audit log. Whatever an administrator does goes through here, in the transaction that does it: what is undone is
 * not logged, and what cannot be logged is not done.
 */
export async function recordAct(
  transaction: Database,
  actor: Actor,
  { act, memberId, subject = "", reason = "" }: Act,
): Promise<void> {
  await transaction
    .insertInto("admin_acts")
    .values({
      id: randomUUIDv7(),
      act,
      actor_id: actor === operator ? null : actor.id,
      is_by_operator: actor === operator,
      member_id: memberId ?? null,
      is_about_member: memberId !== undefined,
      subject,
      reason,
      created_at: sql<Date>`clock_timestamp()`,
    })
    .execute();
}

type ActRow = Omit<AdminAct, "texts"> & CursorPosition;

/** Last first, from one after a position. */
export async function listActs(db: Database, { after, limit }: WantedPage): Promise<ActRow[]> {
  const { rows } = await sql<ActRow>`
    select a.id, a.act, ${utc("a.created_at")} as "createdAt", ${microsOf("a.created_at")} as micros,
      case when d.id is not null then json_build_object('id', d.id, 'fullName', d.full_name) end as actor,
      case when m.id is not null then json_build_object('id', m.id, 'fullName', m.full_name) end as member,
      a.is_by_operator as "isByOperator", a.is_about_member as "isAboutMember", a.subject, a.reason
    from admin_acts a left join members d on d.id = a.actor_id left join members m on m.id = a.member_id
    where ${isEarlier("a.created_at, a.id", after)} order by a.created_at desc, a.id desc limit ${limit}`.execute(
    db,
  );
  return rows;
}
