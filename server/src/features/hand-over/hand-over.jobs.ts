import { languageOf } from "@blessing-jar/contract/languages.ts";
import * as z from "zod/mini";
import type { Context } from "../../context.ts";
import type { Database } from "../../database/database.ts";
import { type JobDefinition, mailJob } from "../../jobs/definition.ts";
import { findActiveMember } from "../accounts/accounts.queries.ts";
import { translator } from "../translations/active-texts.ts";
import { handedOverMail } from "./hand-over.mails.ts";

const jobName = "accounts.mail-handed-over";

const order = z.object({ memberId: z.guid() });

/** No personal data in the queue: the address is looked up when the mail is sent. */
export async function sendNoticeLater(
  { jobs }: Pick<Context, "jobs">,
  db: Database,
  memberId: string,
): Promise<void> {
  await jobs.send(jobName, { memberId }, { db });
}

async function sendNotice({ db, config, mail }: Context, data: unknown): Promise<void> {
  const member = await findActiveMember(db, order.parse(data).memberId);
  if (!member) return;
  const language = languageOf(member.language);
  const t = await translator(db, language);
  await mail.send({ to: member.email, ...handedOverMail({ config, t, language }) });
}

export const handOverJobs: JobDefinition[] = [mailJob(jobName, sendNotice)];
