import { paths } from "@blessing-jar/contract/paths.ts";
import { reportLimits } from "@blessing-jar/contract/reports.ts";
import { type RawBuilder, sql } from "kysely";
import * as z from "zod/mini";
import type { Config } from "../../config.ts";
import type { Context } from "../../context.ts";
import type { Database } from "../../database/database.ts";
import { queueClaimed } from "../../jobs/claiming.ts";
import { type JobDefinition, mailJob, orderedJob } from "../../jobs/definition.ts";
import { isAdminRow } from "../accounts/accounts.queries.ts";
import { markRow } from "../mails/mail-once.ts";
import { deliver, type Writing, writeMail } from "../mails/mails.ts";

const mailsClaimed = 100;
const ofMember = z.object({ memberId: z.guid() });

/** Later, since a notification locks whom it is for: in the transaction of the report it deadlocks with their deletion. */
export const reportedJob = orderedJob(
  "reports.tell-administrators",
  z.object({ reportId: z.guid() }),
  ({ db, config }, { reportId }) => insertReported(db, config, reportId),
);

const decidedJob = orderedJob("reports.tell-reporter", ofMember, ({ db }, { memberId }) =>
  insertDecided(db, memberId),
);

/** Before it is done: what is deleted takes its reports along. */
export async function notifyReportersLater(
  context: Pick<Context, "jobs">,
  transaction: Database,
  { adminId, ...decided }: Decided & { adminId: string },
): Promise<void> {
  await decidedJob.laterAll(context, await listReporters(transaction, decided, adminId), transaction);
}

async function queueMails(context: Context): Promise<void> {
  const { config, clock } = context;
  const hours = reportLimits.hoursBetweenMails;
  await queueClaimed(context, reportsMail.name, {
    atOnce: mailsClaimed,
    claim: (transaction, limit) => claimReportMails(transaction, { config, now: clock.now(), hours, limit }),
  });
}

/** That reports wait, and nothing of what they are about. */
function writeWaiting(writing: Writing, { fullName, waiting }: ReportReader) {
  const values = { product: writing.config.productName, count: waiting };
  const say = (key: string) => writing.t(`moderation.mail.waiting.${key}`, values);
  return writeMail(writing, {
    subject: say("subject"),
    title: say("title"),
    name: fullName,
    paragraphs: [say("news"), say("seldom")],
    button: { text: say("button"), path: paths.admin({ tab: "reported" }) },
    footer: [say("because")],
  });
}

const reportsMail = mailJob("reports.mail", ofMember, async (context, { memberId }) => {
  const { db, config } = context;
  const reader = await findReportReader(db, config, memberId);
  if (!reader) return;
  const mark = markRow(
    db,
    "report_mails",
    { member_id: memberId },
    { set: { mailed_at: sql`queued_at` }, isDue: sql`coalesce(mailed_at < queued_at, true)` },
  );
  await deliver(context, reader, (writing) => writeWaiting(writing, reader), mark);
});

export const reportJobs: JobDefinition[] = [
  reportedJob,
  decidedJob,
  reportsMail,
  { name: "reports.mail-due", cron: "*/5 * * * *", isSingle: true, handle: queueMails },
];

type Administrators = Pick<Config, "adminEmail">;

/** Over the report `r` that waits: not one's own, nor about what lies in the trash. */
const isWaitingFor = (memberId: RawBuilder<string>) =>
  sql`r.dismissed_at is null and r.member_id <> ${memberId}
    and exists (select from blessings b where b.id = r.blessing_id and b.owner_id is not null)`;

/** Shows a report to all administrators, with those that they have not read. */
async function insertReported(db: Database, config: Administrators, reportId: string): Promise<void> {
  await sql`insert into notifications (member_id, kind, first_at, last_at)
    select m.id, 'reported', r.created_at, r.created_at from reports r cross join members m
    where r.id = ${reportId} and ${isWaitingFor(sql`m.id`)} and m.is_active and ${isAdminRow(config)}
    order by m.id
    on conflict (member_id, kind, blessing_id, circle_id, connection_id) where read_at is null
      do update set first_at = least(notifications.first_at, excluded.first_at),
        last_at = greatest(notifications.last_at, excluded.last_at)`.execute(db);
}

/** What is decided on: the reports about what this one is about, or all about a thing, or about whatever somebody wrote. */
type Decided = { reportId: string } | { blessingId: string } | { commentId: string } | { authorId: string };

/** Whose reports are decided on with it; nobody for what they decide themselves. */
async function listReporters(transaction: Database, decided: Decided, adminId: string) {
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
async function insertDecided(db: Database, memberId: string): Promise<void> {
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
async function claimReportMails(transaction: Database, { config, now, hours, limit }: Claim) {
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

interface ReportReader {
  email: string;
  fullName: string;
  language: string;
  /** Things, however many reported each. */
  waiting: number;
}

/** Undefined where somebody administers no more, nothing waits any more, or the mail was handed over. */
async function findReportReader(db: Database, config: Administrators, memberId: string) {
  const { rows } = await sql<ReportReader>`
    select m.email, m.full_name as "fullName", m.language, w.waiting
    from members m join report_mails q on q.member_id = m.id
    cross join lateral (select count(*)::int as waiting from (
      select distinct r.blessing_id, r.comment_id from reports r where ${isWaitingFor(sql`m.id`)}) things) w
    where m.id = ${memberId} and m.is_active and m.email_verified_at is not null and ${isAdminRow(config)}
      and coalesce(q.mailed_at < q.queued_at, true) and w.waiting > 0`.execute(db);
  return rows[0];
}
