import { accountLimits } from "@blessing-jar/contract/accounts.ts";
import { paths } from "@blessing-jar/contract/paths.ts";
import * as z from "zod/mini";
import type { Context } from "../../context.ts";
import { type JobDefinition, mailJob } from "../../jobs/definition.ts";
import { findActiveMember, findMemberByEmail } from "../accounts/accounts.queries.ts";
import { isAddressReserved, renewLink, renewUndo } from "../accounts/email-changes.queries.ts";
import { deliver, type Writing, writeMail } from "../mails/mails.ts";

/** What is told of a password or an address that changes; with the token of the link where there is one. */
interface CredentialsMail {
  kind: keyof typeof pathOf;
  token?: string;
  /** Undefined while nobody knows whose the address is. */
  name: string | undefined;
}

const pathOf = {
  passwordChanged: () => paths.profile(),
  addressTaken: () => paths.landing(),
  newAddress: (token: string) => paths.landing({ address: token }),
  oldAddress: (token: string) => paths.landing({ undo: token }),
};

export function credentialsMail({ kind, token = "", name, ...writing }: CredentialsMail & Writing) {
  const values = {
    product: writing.config.productName,
    hours: String(accountLimits.addressLinkHours),
    days: String(accountLimits.addressUndoDays),
  };
  const say = (key: string) => writing.t(`mail.${kind}.${key}`, values);
  return writeMail(writing, {
    subject: say("subject"),
    title: say("title"),
    name,
    paragraphs: [say("news"), say("link"), say("ignore")],
    button: { text: say("button"), path: pathOf[kind](token) },
  });
}

async function send(context: Context, email: string, language: string, mail: CredentialsMail): Promise<void> {
  await deliver(context, { email, language }, (writing) => credentialsMail({ ...writing, ...mail }));
}

export const passwordMail = mailJob(
  "accounts.mail-password-changed",
  z.object({ memberId: z.guid() }),
  async (context, { memberId }) => {
    const member = await findActiveMember(context.db, memberId);
    // Of an address that was never proven nobody knows whose it is.
    if (!member?.email_verified_at) return;
    const { email, full_name: name, language } = member;
    await send(context, email, language, { kind: "passwordChanged", name });
  },
);

const ofChange = z.object({ changeId: z.guid() });

/** The link, or to an address that is somebody's already, that it is. */
export const newAddressMail = mailJob(
  "accounts.mail-new-address",
  ofChange,
  async (context, { changeId }) => {
    const { db } = context;
    const change = await renewLink(db, changeId);
    const member = change && (await findActiveMember(db, change.member_id));
    if (!change || !member) return;
    const { new_email: to, token } = change;
    const holder = await findMemberByEmail(db, to);
    if (holder || (await isAddressReserved(db, to, member.id))) {
      const language = holder?.language ?? member.language;
      const name = holder?.email_verified_at ? holder.full_name : undefined;
      return await send(context, to, language, { kind: "addressTaken", name });
    }
    await send(context, to, member.language, { kind: "newAddress", name: undefined, token });
  },
);

export const oldAddressMail = mailJob(
  "accounts.mail-old-address",
  ofChange,
  async (context, { changeId }) => {
    const change = await renewUndo(context.db, changeId);
    const member = change && (await findActiveMember(context.db, change.member_id));
    if (!change?.old_email || !member) return;
    const { full_name: name, language } = member;
    await send(context, change.old_email, language, { kind: "oldAddress", name, token: change.token });
  },
);

export const credentialsJobs: JobDefinition[] = [passwordMail, newAddressMail, oldAddressMail];
