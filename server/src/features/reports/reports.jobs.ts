import { languageOf } from "@blessing-jar/contract/languages.ts";
import { reportLimits } from "@blessing-jar/contract/reports.ts";
import * as z from "zod/mini";
import type { Context } from "../../context.ts";
import type { Database } from "../../database/database.ts";
import { queueClaimed } from "../../jobs/claiming.ts";
import { type JobDefinition, mailJob } from "../../jobs/definition.ts";
import { sendOnce } from "../../services/mail-once.ts";
import { translator } from "../translations/active-texts.ts";
import { reportsMail } from "./reports.mails.ts";
import {
  claimReportMails,
  type Decided,
  findReportReader,
  insertDecided,
  insertReported,
  listReporters,
  markReportMailed,
  unmarkReportMailed,
} from "./telling.queries.ts";

const newJob = "reports.tell-administrators";
const decidedJob = "reports.tell-reporter";
const noticeJob = "reports.mail";
const mailsClaimed = 100;

const ofReport = z.object({ reportId: z.guid() });
const ofMember = z.object({ memberId: z.guid() });

/** Later, since a notification locks whom it is for: in the transaction of the report it deadlocks with their deletion. */
export async function tellAdministratorsLater(
  { jobs }: Pick<Context, "jobs">,
  transaction: Database,
  report: z.infer<typeof ofReport>,
): Promise<void> {
  await jobs.send(newJob, report, { db: transaction });
}

/** Before it is done: what is deleted takes its reports along. */
export async function tellReportersLater(
  { jobs }: Pick<Context, "jobs">,
  transaction: Database,
  { adminId, ...decided }: Decided & { adminId: string },
): Promise<void> {
  const reporters = await listReporters(transaction, decided, adminId);
  await jobs.sendAll(decidedJob, reporters, { db: transaction });
}

async function queueMails(context: Context): Promise<void> {
  const { config, clock } = context;
  const hours = reportLimits.hoursBetweenMails;
  await queueClaimed(context, noticeJob, {
    atOnce: mailsClaimed,
    claim: (transaction, limit) => claimReportMails(transaction, { config, now: clock.now(), hours, limit }),
  });
}

async function sendMail({ db, config, mail }: Context, data: unknown): Promise<void> {
  const { memberId } = ofMember.parse(data);
  const reader = await findReportReader(db, config, memberId);
  if (!reader) return;
  const language = languageOf(reader.language);
  const t = await translator(db, language);
  await sendOnce(
    mail,
    { to: reader.email, ...reportsMail({ config, t, language, reader }) },
    {
      mark: () => markReportMailed(db, memberId),
      unmark: ({ mailedAt }) => unmarkReportMailed(db, memberId, mailedAt),
    },
  );
}

export const reportJobs: JobDefinition[] = [
  {
    name: newJob,
    handle: ({ db, config }, data) => insertReported(db, config, ofReport.parse(data).reportId),
  },
  { name: decidedJob, handle: ({ db }, data) => insertDecided(db, ofMember.parse(data).memberId) },
  mailJob(noticeJob, sendMail),
  { name: "reports.mail-due", cron: "*/5 * * * *", isSingle: true, handle: queueMails },
];
