import { languageOf } from "@blessing-jar/contract/languages.ts";
import * as z from "zod/mini";
import type { Context } from "../../context.ts";
import type { Database } from "../../database/database.ts";
import { type JobDefinition, mailsAtOnce } from "../../jobs/definition.ts";
import { translator } from "../translations/active-texts.ts";
import { noticeKinds, noticeMail } from "./administration.mails.ts";
import { addUpCounts } from "./statistics.queries.ts";
import { findUser } from "./users.queries.ts";

const mailJob = "administration.mail-notice";

const order = z.object({ memberId: z.guid(), kind: z.enum(noticeKinds) });

/** No personal data in the queue: whom it goes to is looked up when it is sent. */
export async function sendNoticeLater(
  { jobs }: Pick<Context, "jobs">,
  db: Database,
  given: z.infer<typeof order>,
): Promise<void> {
  await jobs.send(mailJob, given, { db });
}

/** Who cannot sign in any more is told too. */
async function sendNotice({ db, config, mail }: Context, data: unknown): Promise<void> {
  const { memberId, kind } = order.parse(data);
  const member = await findUser(db, memberId);
  if (!member) return;
  const language = languageOf(member.language);
  const t = await translator(db, language);
  const name = member.email_verified_at ? member.full_name : undefined;
  await mail.send({ to: member.email, ...noticeMail(kind, { config, t, language, name }) });
}

export const administrationJobs: JobDefinition[] = [
  { name: mailJob, handle: sendNotice, retryLimit: 12, atOnce: mailsAtOnce },
  {
    name: "administration.add-up-counts",
    cron: "*/5 * * * *",
    isSingle: true,
    handle: ({ db }) => addUpCounts(db),
  },
];
