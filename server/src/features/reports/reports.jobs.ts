import { paths } from "@blessing-jar/contract/paths.ts";
import { reportLimits } from "@blessing-jar/contract/reports.ts";
import { sql } from "kysely";
import * as z from "zod/mini";
import type { Context } from "../../context.ts";
import type { Database } from "../../database/database.ts";
import { queueClaimed } from "../../jobs/claiming.ts";
import { type JobDefinition, mailJob, orderedJob } from "../../jobs/definition.ts";
import { markRow } from "../mails/mail-once.ts";
import { deliver, type Writing, writeMail } from "../mails/mails.ts";
import {
  claimReportMails,
  type Decided,
  findReportReader,
  insertDecided,
  insertReported,
  listReporters,
  type ReportReader,
} from "./telling.queries.ts";

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
export async function tellReportersLater(
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
  const say = (key: string, values: object = {}) =>
    writing.t(`moderation.mail.waiting.${key}`, { product: writing.config.productName, ...values });
  return writeMail(writing, {
    subject: say("subject"),
    title: say("title"),
    name: fullName,
    paragraphs: [say("news", { count: waiting }), say("seldom")],
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
