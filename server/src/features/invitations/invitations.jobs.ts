import { languageOf } from "@blessing-jar/contract/languages.ts";
import * as z from "zod/mini";
import type { Context } from "../../context.ts";
import type { Database } from "../../database/database.ts";
import { type JobDefinition, mailJob } from "../../jobs/definition.ts";
import { sendOnce } from "../../services/mail-once.ts";
import { translator } from "../translations/active-texts.ts";
import { invitationMail } from "./invitations.mails.ts";
import {
  deleteOldInvitations,
  findUnmailedInvitation,
  markMailed,
  unmarkMailed,
} from "./invitations.queries.ts";
import { invitationToken } from "./invitations.tokens.ts";

const jobName = "invitations.mail";

const order = z.object({ invitationId: z.guid() });
type Order = z.infer<typeof order>;

/** The queue knows the invitation by its id alone. */
export async function sendInvitationMailLater(
  { jobs }: Pick<Context, "jobs">,
  given: Order,
  db: Database,
): Promise<void> {
  await jobs.send(jobName, given, { db });
}

/** In the language of the member whose address it is, else in that of who invites. */
async function sendInvitationMailNow(context: Context, { invitationId }: Order): Promise<void> {
  const { db, config, mail } = context;
  const invitation = await findUnmailedInvitation(db, invitationId);
  if (!invitation) return;
  const language = languageOf(invitation.their_language ?? invitation.inviter_language);
  const t = await translator(db, language);
  const token = await invitationToken(context, invitationId);
  await sendOnce(
    mail,
    { to: invitation.email, ...invitationMail({ config, t, language, invitation, token }) },
    { mark: () => markMailed(db, invitationId), unmark: () => unmarkMailed(db, invitationId) },
  );
}

export const invitationJobs: JobDefinition[] = [
  mailJob(jobName, (context, data) => sendInvitationMailNow(context, order.parse(data))),
  {
    name: "invitations.keep-house",
    cron: "37 3 * * *",
    isSingle: true,
    handle: ({ db }) => deleteOldInvitations(db),
  },
];
