import { paths } from "@blessing-jar/contract/paths.ts";
import { sql } from "kysely";
import * as z from "zod/mini";
import { type JobDefinition, mailJob } from "../../jobs/definition.ts";
import { plainName } from "../../services/mail-frame.ts";
import { invitationToken } from "../circles/invitation-tokens.ts";
import { markRow } from "../mails/mail-once.ts";
import { deliver, paragraphsOf, type Writing, writeMail } from "../mails/mails.ts";
import { findUnmailedInvitation, type Invitation } from "./invitations.queries.ts";

/** Says who invites to what, and in which words. */
function writeInvitation(writing: Writing, invitation: Invitation, token: string) {
  const { t } = writing;
  const name = plainName(invitation.inviter_name);
  const { invite_code: code } = invitation;
  const product = writing.config.productName;
  const values = { name, product, circle: plainName(invitation.circle_name), code };
  const lines = paragraphsOf(invitation.message);
  return writeMail(writing, {
    subject: t("invitations.mail.subject", values),
    title: t("invitations.mail.title", values),
    name: invitation.their_name,
    paragraphs: [
      t("invitations.mail.invites", values),
      ...(lines.length > 0 ? [{ label: t("invitations.mail.message", values), note: lines }] : []),
      t("invitations.mail.meaning", values),
    ],
    button: { text: t("invitations.mail.button"), path: paths.family({ join: code, from: token }) },
    asides: [t("invitations.mail.code", values), t("invitations.mail.ignore", values)],
  });
}

/** In the language of the member whose address it is, else in that of who invites. */
export const invitationMail = mailJob(
  "invitations.mail",
  z.object({ invitationId: z.guid() }),
  async (context, { invitationId: id }) => {
    const { db } = context;
    const invitation = await findUnmailedInvitation(db, id);
    if (!invitation) return;
    const token = await invitationToken(context, id);
    await deliver(
      context,
      { email: invitation.email, language: invitation.their_language ?? invitation.inviter_language },
      (writing) => writeInvitation(writing, invitation, token),
      markRow(db, "invitations", { id }, { set: { mailed_at: sql`now()` } }),
    );
  },
);

export const invitationJobs: JobDefinition[] = [invitationMail];
