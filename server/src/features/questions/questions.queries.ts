import { questionLimits } from "@blessing-jar/contract/questions.ts";
import { sql } from "kysely";
import type { Database } from "../../database/database.ts";
import type { Morning } from "../../kit/days.ts";
import type { ViewerId } from "../../kit/viewer.ts";
import type { MailReader } from "../mails/recurring-mails.ts";

/** Where those live whose circles ask. */
export async function listAskedZones(db: Database): Promise<string[]> {
  const { rows } = await sql<{ zone: string }>`select distinct m.time_zone as zone from circles c
    join circle_members cm on cm.circle_id = c.id join members m on m.id = cm.member_id where c.asks_weekly`.execute(
    db,
  );
  return rows.map(({ zone }) => zone);
}

const unnested = (mornings: Morning[]) =>
  sql`unnest(${mornings.map(({ zone }) => zone)}::text[], ${mornings.map(({ day }) => day)}::date[]) as morning (zone, day)`;

/** Gives each circle that asks its question of the day, the next in order; all its members are asked the same. */
export async function insertDueQuestions(db: Database, mornings: Morning[]): Promise<void> {
  await sql`insert into questions (circle_id, day, key)
    select due.circle_id, due.day, 'q' || lpad((1 + (select count(*) from questions q
      where q.circle_id = due.circle_id and q.day < due.day) % ${questionLimits.count}::int)::text, 2, '0')
    from (select distinct c.id as circle_id, morning.day from ${unnested(mornings)}
      join members m on m.time_zone = morning.zone and m.is_active
      join circle_members cm on cm.member_id = m.id join circles c on c.id = cm.circle_id and c.asks_weekly) due
    on conflict (circle_id, day) do nothing`.execute(db);
}

export interface Asked {
  questionId: string;
  memberId: string;
}

/** Who is due to be asked; claimed atomically, so that each is asked once however many processes ask. */
export async function takeDueMembers(db: Database, mornings: Morning[], limit: number): Promise<Asked[]> {
  const query = sql<Asked>`insert into asked_members (question_id, member_id)
    select q.id, m.id from ${unnested(mornings)}
    join members m on m.time_zone = morning.zone and m.is_active
    join circle_members cm on cm.member_id = m.id
    join circles c on c.id = cm.circle_id and c.asks_weekly
    join questions q on q.circle_id = c.id and q.day = morning.day
    where not exists (select from asked_members a where a.question_id = q.id and a.member_id = m.id)
    order by q.id, m.id limit ${limit}
    on conflict do nothing
    returning question_id as "questionId", member_id as "memberId"`;
  return (await query.execute(db)).rows;
}

/** The address of this question's mail to this member leads here from now on; another before it no more. */
export async function updateAnswerToken(db: Database, { questionId, memberId }: Asked, hash: Buffer) {
  await db
    .updateTable("asked_members")
    .set({ answer_token_hash: hash })
    .where("question_id", "=", questionId)
    .where("member_id", "=", memberId)
    .execute();
}

export interface QuestionMail extends MailReader {
  key: string;
  circle: { id: string; name: string };
}

/** Undefined where the mail is not wanted, the address not proven, or the member not in the circle any more. */
export async function findQuestionMail(db: Database, { questionId, memberId }: Asked) {
  await sql`insert into notification_preferences (member_id) select id from members where id = ${memberId}
    on conflict (member_id) do nothing`.execute(db);
  const query = sql<QuestionMail>`select m.email, m.full_name as name, m.language, m.time_zone as "timeZone",
      p.question_token as token, q.key,
      json_build_object('id', c.id, 'name', c.name) as circle
    from questions q join circles c on c.id = q.circle_id and c.asks_weekly
    join circle_members cm on cm.circle_id = c.id join members m on m.id = cm.member_id
    join notification_preferences p on p.member_id = m.id
    where q.id = ${questionId} and m.id = ${memberId} and m.is_active and m.email_verified_at is not null
      and p.is_question_mail_wanted and not 'question' = any (p.muted)`;
  return (await query.execute(db)).rows[0];
}

/** The one that a circle was asked last, while it stands there; `today` is the viewer's own. */
export async function findQuestionOf(db: Database, circleId: string, today: string) {
  const query = sql<{ id: string; day: string; key: string }>`select q.id, q.day, q.key
    from questions q join circles c on c.id = q.circle_id and c.asks_weekly
    where c.id = ${circleId} and q.day > ${today}::date - ${questionLimits.daysShown}::int
    order by q.day desc limit 1`;
  return (await query.execute(db)).rows[0];
}

interface WaitingRow {
  id: string;
  day: string;
  key: string;
  circle: { id: string; name: string };
}

/** The newest that waits for the member's answer: they have shared nothing with its circle since they were asked. */
export async function findWaitingQuestion(db: Database, { id: memberId }: ViewerId, today: string) {
  const query = sql<WaitingRow>`select q.id, q.day,
      q.key, json_build_object('id', c.id, 'name', c.name) as circle
    from asked_members a join questions q on q.id = a.question_id
    join circles c on c.id = q.circle_id and c.asks_weekly
    join circle_members cm on cm.circle_id = c.id and cm.member_id = a.member_id
    where a.member_id = ${memberId} and q.day > ${today}::date - ${questionLimits.daysShown}::int
      and not exists (select from questions newer where newer.circle_id = q.circle_id and newer.day > q.day)
      and not exists (select from shares s
        where s.circle_id = q.circle_id and s.shared_by = a.member_id and s.shared_at >= a.asked_at)
    order by q.day desc, q.id limit 1`;
  return (await query.execute(db)).rows[0];
}
