import { languageOf } from "@blessing-jar/contract/languages.ts";
import * as z from "zod/mini";
import type { Context } from "../../context.ts";
import type { Database } from "../../database/database.ts";
import { type JobDefinition, mailJob } from "../../jobs/definition.ts";
import { findActiveMember, findMemberByEmail } from "../accounts/accounts.queries.ts";
import {
  deleteEndedChanges,
  isAddressReserved,
  renewLink,
  renewUndo,
} from "../accounts/email-changes.queries.ts";
import { translator } from "../translations/active-texts.ts";
import { type CredentialsMail, credentialsMail } from "./credentials.mails.ts";

const jobNames = {
  passwordChanged: "accounts.mail-password-changed",
  newAddress: "accounts.mail-new-address",
  oldAddress: "accounts.mail-old-address",
} as const;

const ofMember = z.object({ memberId: z.guid() });
const ofChange = z.object({ changeId: z.guid() });

type Sending = Pick<Context, "jobs">;

/** No personal data in the queue: addresses and tokens are looked up and made when the mail is sent. */
export async function sendNoticeLater({ jobs }: Sending, db: Database, given: z.infer<typeof ofMember>) {
  await jobs.send(jobNames.passwordChanged, given, { db });
}

export async function sendNewAddressLater({ jobs }: Sending, db: Database, given: z.infer<typeof ofChange>) {
  await jobs.send(jobNames.newAddress, given, { db });
}

export async function sendOldAddressLater({ jobs }: Sending, db: Database, given: z.infer<typeof ofChange>) {
  await jobs.send(jobNames.oldAddress, given, { db });
}

async function tellOfPassword(context: Context, data: unknown): Promise<void> {
  const member = await findActiveMember(context.db, ofMember.parse(data).memberId);
  // Of an address that was never proven nobody knows whose it is.
  if (!member?.email_verified_at) return;
  const { email, full_name: name, language } = member;
  await send(context, { to: email, name, language, kind: "passwordChanged" });
}

/** The link, or to an address that is somebody's already, that it is. */
async function tellNewAddress(context: Context, data: unknown): Promise<void> {
  const { db } = context;
  const change = await renewLink(db, ofChange.parse(data).changeId);
  const member = change && (await findActiveMember(db, change.member_id));
  if (!change || !member) return;
  const { new_email: to, token } = change;
  const holder = await findMemberByEmail(db, to);
  if (holder || (await isAddressReserved(db, to, member.id))) {
    const language = holder?.language ?? member.language;
    const name = holder?.email_verified_at ? holder.full_name : undefined;
    return await send(context, { to, name, language, kind: "addressTaken" });
  }
  await send(context, { to, name: undefined, language: member.language, kind: "newAddress", token });
}

async function tellOldAddress(context: Context, data: unknown): Promise<void> {
  const change = await renewUndo(context.db, ofChange.parse(data).changeId);
  const member = change && (await findActiveMember(context.db, change.member_id));
  if (!change?.old_email || !member) return;
  const { full_name: name, language } = member;
  await send(context, { to: change.old_email, name, language, kind: "oldAddress", token: change.token });
}

interface Letter extends CredentialsMail {
  to: string;
  name: string | undefined;
  language: string;
}

async function send({ db, config, mail }: Context, { to, name, language: chosen, ...what }: Letter) {
  const language = languageOf(chosen);
  const t = await translator(db, language);
  await mail.send({ to, ...credentialsMail(what, { config, t, language, name }) });
}

export const credentialsJobs: JobDefinition[] = [
  mailJob(jobNames.passwordChanged, tellOfPassword),
  mailJob(jobNames.newAddress, tellNewAddress),
  mailJob(jobNames.oldAddress, tellOldAddress),
  {
    name: "accounts.clean-email-changes",
    cron: "27 * * * *",
    isSingle: true,
    handle: ({ db }) => deleteEndedChanges(db),
  },
];
