import { factorLimits } from "@blessing-jar/contract/factors.ts";
import { languageOf } from "@blessing-jar/contract/languages.ts";
import * as z from "zod/mini";
import type { Context } from "../../context.ts";
import type { Database } from "../../database/database.ts";
import { type JobDefinition, mailJob } from "../../jobs/definition.ts";
import { findActiveMember } from "../accounts/accounts.queries.ts";
import { translator } from "../translations/active-texts.ts";
import { type NoticeKind, noticeKinds, noticeMail } from "./factors.mails.ts";

const jobName = "factors.mail-notice";

const order = z.object({ memberId: z.guid(), kind: z.enum(noticeKinds), left: z.optional(z.int()) });

/** No personal data in the queue: whom it goes to is looked up when it is sent. */
export async function sendNoticeLater(
  { jobs }: Pick<Context, "jobs">,
  kind: NoticeKind,
  memberId: string,
  { db, left }: { db?: Database; left?: number } = {},
): Promise<void> {
  await jobs.send(jobName, { memberId, kind, left }, db ? { db } : {});
}

async function sendNotice({ db, config, mail }: Context, data: unknown): Promise<void> {
  const { memberId, kind, left: count } = order.parse(data);
  const member = await findActiveMember(db, memberId);
  if (!member) return;
  const language = languageOf(member.language);
  const t = await translator(db, language);
  const name = member.email_verified_at ? member.full_name : undefined;
  const left = count === undefined ? undefined : { count, isFew: count <= factorLimits.recoveryCodesFew };
  await mail.send({ to: member.email, ...noticeMail(kind, { config, t, language, name, left }) });
}

export const factorJobs: JobDefinition[] = [mailJob(jobName, sendNotice)];
