import { accountLimits } from "@blessing-jar/contract/accounts.ts";
import { languageCodes, languageOf } from "@blessing-jar/contract/languages.ts";
import * as z from "zod/mini";
import type { Context } from "../../context.ts";
import type { Database } from "../../database/database.ts";
import { lockMembers } from "../../database/members.ts";
import { deleteEndedWindows } from "../../http/limits.ts";
import { type JobDefinition, mailJob } from "../../jobs/definition.ts";
import { translator } from "../translations/active-texts.ts";
import { deleteExpiredTokens, replaceToken, type TokenPurpose } from "./account-tokens.queries.ts";
import { linkMail } from "./accounts.mails.ts";
import { findActiveMember } from "./accounts.queries.ts";
import { deleteExpiredSessions } from "./sessions.queries.ts";

const jobNames = {
  "password-reset": "accounts.mail-reset",
  "email-verification": "accounts.mail-verification",
} satisfies Record<TokenPurpose, string>;

const validSeconds = {
  "password-reset": accountLimits.resetLinkHours * 3_600,
  "email-verification": accountLimits.verifyLinkDays * 86_400,
} satisfies Record<TokenPurpose, number>;

const order = z.object({ memberId: z.guid(), language: z.optional(z.enum(languageCodes)) });
type Order = z.infer<typeof order>;

/** No personal data in the queue: address and token are looked up and made when the mail is sent. */
export async function sendLinkLater(
  { jobs }: Pick<Context, "jobs">,
  purpose: TokenPurpose,
  given: Order,
  db?: Database,
): Promise<void> {
  await jobs.send(jobNames[purpose], given, db ? { db } : {});
}

async function sendLinkNow(context: Context, purpose: TokenPurpose, given: unknown): Promise<void> {
  const { memberId, language: asked } = order.parse(given);
  const { db, config, mail } = context;
  const member = await findActiveMember(db, memberId);
  const isVerified = member?.email_verified_at != null;
  if (!member || (isVerified && purpose === "email-verification")) return;
  const language = asked ?? languageOf(member.language);
  const token = await db.transaction().execute(async (transaction) => {
    // Race: of an address that changes meanwhile, which ends its links, none is made anew.
    await lockMembers(transaction, memberId);
    const isTheirs = (await findActiveMember(transaction, memberId))?.email === member.email;
    if (!isTheirs) return undefined;
    return await replaceToken(transaction, { memberId, purpose, seconds: validSeconds[purpose] });
  });
  if (!token) return;
  const name = isVerified ? member.full_name : undefined;
  const t = await translator(db, language);
  await mail.send({ to: member.email, ...linkMail(purpose, { config, t, language, name, token }) });
}

export const accountJobs: JobDefinition[] = [
  mailJob(jobNames["password-reset"], (context, data) => sendLinkNow(context, "password-reset", data)),
  mailJob(jobNames["email-verification"], (context, data) =>
    sendLinkNow(context, "email-verification", data),
  ),
  {
    name: "accounts.clean",
    cron: "17 * * * *",
    isSingle: true,
    handle: async ({ db }) => {
      await deleteExpiredSessions(db);
      await deleteExpiredTokens(db);
      await deleteEndedWindows(db);
    },
  },
];
