import { languageOf } from "@blessing-jar/contract/languages.ts";
import * as z from "zod/mini";
import type { Context } from "../../context.ts";
import type { Database } from "../../database/database.ts";
import { type JobDefinition, mailJob } from "../../jobs/definition.ts";
import { sendOnce } from "../../services/mail-once.ts";
import { translator } from "../translations/active-texts.ts";
import { noticeMail } from "./moderation.mails.ts";
import {
  clearOldWords,
  clearWords,
  deleteOldNotices,
  findNotice,
  markTold,
  unmarkTold,
} from "./notices.queries.ts";

const jobName = "moderation.mail";

const order = z.object({ noticeId: z.guid() });

/** No personal data in the queue: what it says is looked up when the mail is sent. */
export async function sendNoticeLater(
  { jobs }: Pick<Context, "jobs">,
  db: Database,
  given: z.infer<typeof order>,
): Promise<void> {
  await jobs.send(jobName, given, { db });
}

async function sendNoticeNow({ db, config, mail }: Context, data: unknown): Promise<void> {
  const { noticeId } = order.parse(data);
  const notice = await findNotice(db, noticeId);
  if (!notice) return;
  const language = languageOf(notice.language);
  const t = await translator(db, language);
  const isHandedOver = await sendOnce(
    mail,
    { to: notice.to, ...noticeMail({ config, t, language, notice }) },
    { mark: () => markTold(db, noticeId), unmark: () => unmarkTold(db, noticeId) },
  );
  if (isHandedOver) await clearWords(db, noticeId);
}

export const moderationJobs: JobDefinition[] = [
  mailJob(jobName, sendNoticeNow),
  {
    name: "moderation.keep-house",
    cron: "47 4 * * *",
    isSingle: true,
    handle: async ({ db }) => {
      await deleteOldNotices(db);
      await clearOldWords(db);
    },
  },
];
