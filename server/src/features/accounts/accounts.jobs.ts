import { accountLimits } from "@blessing-jar/contract/accounts.ts";
import { languageCodes } from "@blessing-jar/contract/languages.ts";
import { paths } from "@blessing-jar/contract/paths.ts";
import * as z from "zod/mini";
import type { Context } from "../../context.ts";
import { lockMembers } from "../../database/members.ts";
import { type JobDefinition, mailJob } from "../../jobs/definition.ts";
import { deliver, type Writing, writeMail } from "../mails/mails.ts";
import { replaceToken, type TokenPurpose } from "./account-tokens.queries.ts";
import { findActiveMember } from "./accounts.queries.ts";

const kinds = {
  "password-reset": {
    seconds: accountLimits.resetLinkHours * 3_600,
    texts: "mail.reset",
    pathOf: (token: string) => paths.landing({ reset: token }),
  },
  "email-verification": {
    seconds: accountLimits.verifyLinkDays * 86_400,
    texts: "mail.verification",
    pathOf: (token: string) => paths.landing({ verify: token }),
  },
} as const satisfies Record<TokenPurpose, unknown>;

interface Link {
  /** Undefined while the address is unproven. */
  name: string | undefined;
  token: string;
}

/** A mail with a single-use link. */
export function linkMail(purpose: TokenPurpose, { name, token, ...writing }: Writing & Link) {
  const { texts, pathOf } = kinds[purpose];
  const say = (key: string) => writing.t(`${texts}.${key}`, { product: writing.config.productName });
  return writeMail(writing, {
    subject: say("subject"),
    title: say("title"),
    name,
    paragraphs: [say("request"), say("validity")],
    button: { text: say("button"), path: pathOf(token) },
    asides: [say("ignore")],
  });
}

const order = z.object({ memberId: z.guid(), language: z.optional(z.enum(languageCodes)) });
type Order = z.infer<typeof order>;

async function sendLink(context: Context, purpose: TokenPurpose, { memberId, language }: Order) {
  const { db } = context;
  const member = await findActiveMember(db, memberId);
  const isVerified = member?.email_verified_at != null;
  if (!member || (isVerified && purpose === "email-verification")) return;
  const token = await db.transaction().execute(async (transaction) => {
    // Race: of an address that changes meanwhile, which ends its links, none is made anew.
    await lockMembers(transaction, memberId);
    const isTheirs = (await findActiveMember(transaction, memberId))?.email === member.email;
    if (!isTheirs) return undefined;
    return await replaceToken(transaction, { memberId, purpose, seconds: kinds[purpose].seconds });
  });
  if (!token) return;
  const name = isVerified ? member.full_name : undefined;
  const reader = { email: member.email, language: language ?? member.language };
  await deliver(context, reader, (writing) => linkMail(purpose, { ...writing, name, token }));
}

export const resetMail = mailJob("accounts.mail-reset", order, (context, asked) =>
  sendLink(context, "password-reset", asked),
);
export const verificationMail = mailJob("accounts.mail-verification", order, (context, asked) =>
  sendLink(context, "email-verification", asked),
);

export const accountJobs: JobDefinition[] = [resetMail, verificationMail];
