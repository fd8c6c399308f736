import { type RawBuilder, sql } from "kysely";
import type { Config } from "../../config.ts";
import type { Database } from "../../database/database.ts";
import { isAdminRow } from "../accounts/accounts.queries.ts";

type Administrators = Pick<Config, "adminEmail">;

/** Over the report `r` that waits: not one's own, nor about what lies in the trash. */
const isWaitingFor = (memberId: RawBuilder<string>) =>
  sql`r.dismissed_at is null and r.member_id <> ${memberId}
    and exists (select from blessings b where b.id = r.blessing_id and b.owner_id is not null)`;

/** Shows a report to all administrators, with those that they have not read. */
export async function insertReported(db: Database, config: Administrators, reportId: string): Promise<void> {
  await sql`insert into notifications (member_id, kind, first_at, last_at)
    select m.id, 'reported', r.created_at, r.created_at from reports r cross join members m
    where r.id = ${reportId} and ${isWaitingFor(sql`m.id`)} and m.is_active and ${isAdminRow(config)}
    order by m.id
    on conflict (member_id, kind, blessing_id, circle_id, connection_id) where read_at is null
      do update set first_at = least(notifications.first_at, excluded.first_at),
        last_at = greatest(notifications.last_at, excluded.last_at)`.execute(db);
}

/** What is decided on: the reports about what this one is about, or all about a thing, or about whatever somebody wrote. */
export type Decided =
  | { reportId: string }
  | { blessingId: string }
  | { commentId: string }
  | { authorId: string };

/** Whose reports are decided on with it; nobody for what they decide themselves. */
export async function listReporters(
  transaction: Database,
  decided: Decided,
  adminId: string,
): Promise<{ memberId: string }[]> {
  const { rows } = await sql<{ memberId: string }>`select distinct r.member_id as "memberId" from reports r
    where ${isWaitingFor(sql`${adminId}::uuid`)} and ${isAbout(decided)}`.execute(transaction);
  return rows;
}

function isAbout(decided: Decided): RawBuilder<unknown> {
  if ("blessingId" in decided) return sql`r.blessing_id = ${decided.blessingId}`;
  if ("commentId" in decided) return sql`r.comment_id = ${decided.commentId}`;
  if ("reportId" in decided) {
    return sql`exists (select from reports o where o.id = ${decided.reportId} and o.dismissed_at is null
      and o.blessing_id = r.blessing_id and o.comment_id is not distinct from r.comment_id)`;
  }
  const { authorId } = decided;
  return sql`(exists (select from blessings b where b.id = r.blessing_id and b.owner_id = ${authorId})
    or exists (select from comments c where c.id = r.comment_id and c.member_id = ${authorId}))`;
}

/** Several that nobody has read yet are one. */
export async function insertDecided(db: Database, memberId: string): Promise<void> {
  await sql`insert into notifications (member_id, kind, first_at, last_at)
    select m.id, 'decided', now(), now() from members m where m.id = ${memberId}
    on conflict (member_id, kind, blessing_id, circle_id, connection_id) where read_at is null
      do update set last_at = excluded.last_at`.execute(db);
}

/** A transaction that began before may be done later: a younger report is left to the next time. */
const settledSeconds = 5;

interface Claim {
  config: Administrators;
  now: Date;
  /** Between two mails. */
  hours: number;
  limit: number;
}

/** Administrators for whom something new waits, marked. Compare and set: of two processes one gets each. */
export async function claimReportMails(
  transaction: Database,
  { config, now, hours, limit }: Claim,
): Promise<{ memberId: string }[]> {
  const settled = sql`make_interval(secs => ${settledSeconds})`;
  const gap = sql`make_interval(hours => ${hours})`;
  const { rows } = await sql<{ memberId: string }>`
    insert into report_mails as p (member_id, queued_at)
    select m.id, ${now}::timestamptz from members m left join report_mails q on q.member_id = m.id
    where m.is_active and m.email_verified_at is not null and ${isAdminRow(config)}
      and coalesce(q.queued_at <= ${now}::timestamptz - ${gap}, true)
      and exists (select from reports r where ${isWaitingFor(sql`m.id`)}
        and r.created_at > coalesce(q.queued_at - ${settled}, '-infinity')
        and r.created_at <= ${now}::timestamptz - ${settled})
    order by m.id limit ${limit}
    on conflict (member_id) do update set queued_at = excluded.queued_at
      where p.queued_at <= excluded.queued_at - ${gap}
    returning member_id as "memberId"`.execute(transaction);
  return rows;
}

export interface ReportReader {
  email: string;
  fullName: string;
  language: string;
  /** Things, however many reported each. */
  waiting: number;
}

/** Undefined where somebody administers no more, nothing waits any more, or the mail was handed over. */
export async function findReportReader(
  db: Database,
  config: Administrators,
  memberId: string,
): Promise<ReportReader | undefined> {
  const { rows } = await sql<ReportReader>`
    select m.email, m.full_name as "fullName", m.language, w.waiting
    from members m join report_mails q on q.member_id = m.id
    cross join lateral (select count(*)::int as waiting from (
      select distinct r.blessing_id, r.comment_id from reports r where ${isWaitingFor(sql`m.id`)}) things) w
    where m.id = ${memberId} and m.is_active and m.email_verified_at is not null and ${isAdminRow(config)}
      and coalesce(q.mailed_at < q.queued_at, true) and w.waiting > 0`.execute(db);
  return rows[0];
}
