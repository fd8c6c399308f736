import { answerLimits } from "@blessing-jar/contract/answers.ts";
import { questionLimits } from "@blessing-jar/contract/questions.ts";
import { sql } from "kysely";
import type { Database } from "../../database/database.ts";
import type { ActingMember } from "../accounts/accounts.presenter.ts";
import type { Asked } from "../questions/questions.queries.ts";

export interface AskedMember extends Asked, ActingMember {
  key: string;
  circleId: string;
  /** The member is in the circle, and the question not long over. */
  isOpen: boolean;
}

const daysOpen = questionLimits.daysShown + answerLimits.daysAfter;

/** Whom a token lets answer what; undefined for a token that is none, and for whoever gets no mail. */
export async function findAsked(db: Database, hash: Buffer, today: Date): Promise<AskedMember | undefined> {
  const query = sql<AskedMember>`select q.id as "questionId", m.id as "memberId",
      m.id, m.email, m.email_verified_at, m.full_name, m.time_zone, m.language, q.key, q.circle_id as "circleId",
      q.day + ${daysOpen}::int >= ${today}::timestamptz::date and exists (select from circle_members cm
        where cm.circle_id = q.circle_id and cm.member_id = m.id) as "isOpen"
    from asked_members a join questions q on q.id = a.question_id join members m on m.id = a.member_id
    where a.answer_token_hash = ${hash} and m.is_active and m.email_verified_at is not null`;
  return (await query.execute(db)).rows[0];
}

interface Claimed {
  /** The idempotency key of its blessing. */
  key: string;
  isSettled: boolean;
  /** Other mails to the same question that became a blessing, or still may. */
  others: number;
}

/** The row of a mail, made by the first that comes with it. */
export async function claimAnswer(db: Database, { questionId, memberId }: Asked, messageHash: Buffer) {
  const isIt = sql`question_id = ${questionId} and member_id = ${memberId}`;
  await sql`insert into mail_answers (question_id, member_id, message_hash)
    values (${questionId}, ${memberId}, ${messageHash}) on conflict do nothing`.execute(db);
  const query = sql<Claimed>`select key, settled_at is not null as "isSettled",
      (select count(*)::int from mail_answers o where o.${isIt} and o.key < a.key and not o.is_refused) as others
    from mail_answers a where ${isIt} and message_hash = ${messageHash}`;
  const [row] = (await query.execute(db)).rows;
  if (!row) throw new Error("The question went while its answer came");
  return row;
}

/** False where another process settled it first. */
export async function settleAnswer(
  db: Database,
  { questionId, memberId }: Asked,
  { messageHash, isRefused }: { messageHash: Buffer; isRefused: boolean },
): Promise<boolean> {
  const result = await db
    .updateTable("mail_answers")
    .set({ settled_at: sql<Date>`now()`, is_refused: isRefused })
    .where("question_id", "=", questionId)
    .where("member_id", "=", memberId)
    .where("message_hash", "=", messageHash)
    .where("settled_at", "is", null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

interface RefusalMail {
  email: string;
  fullName: string;
  language: string;
  key: string;
  circleId: string;
}

/** Undefined for a member who went, or whose address is not proven any more. */
export async function findRefusalMail(db: Database, { questionId, memberId }: Asked) {
  const query = sql<RefusalMail>`select m.email, m.full_name as "fullName", m.language, q.key, q.circle_id as "circleId"
    from members m cross join questions q
    where m.id = ${memberId} and q.id = ${questionId} and m.is_active and m.email_verified_at is not null`;
  return (await query.execute(db)).rows[0];
}
