import { defaultLanguage } from "@blessing-jar/contract/languages.ts";
import { sql } from "kysely";
import * as z from "zod/mini";
import type { Context } from "../../context.ts";
import { type JobDefinition, mailJob } from "../../jobs/definition.ts";
import { frameMail, oneLine } from "../../services/mail-frame.ts";
import { markRow } from "../mails/mail-once.ts";
import { deliver, paragraphsOf, type Writing } from "../mails/mails.ts";
import { type ContactMessage, findUnmailedMessage, listWaitingMessages } from "./contact.queries.ts";

const mostAtOnce = 50;
// Over before an hour has passed: what waits for longer is queued again.
const messageRetries = 5;

/** What a person wrote, for the operator; an answer goes to them. Nobody has checked the address they typed. */
function writeMessage({ config, t, language }: Writing, message: ContactMessage) {
  const product = config.productName;
  const [name, subject] = [oneLine(message.name), oneLine(message.subject)];
  const frame = frameMail(
    {
      subject: t("contact.mail.subject", { product, subject }),
      title: { typed: subject },
      greeting: t("contact.mail.from", { name, email: message.email }),
      paragraphs: paragraphsOf(message.message),
      button: { text: t("contact.mail.answer"), url: `mailto:${encodeURI(message.email)}` },
      linkHint: t("contact.mail.linkHint"),
      footer: [
        t("contact.mail.sentFrom", { url: config.publicUrl, language: message.language }),
        t(message.member_id ? "contact.mail.byMember" : "contact.mail.byVisitor"),
      ],
    },
    { language, productName: product },
  );
  return { ...frame, replyTo: message.email };
}

/** Without SUPPORT_EMAIL a message waits, and is mailed once there is one. */
export const contactMail = mailJob(
  "contact.mail",
  z.object({ messageId: z.guid() }),
  async (context, { messageId: id }) => {
    const { db, config } = context;
    const message = await findUnmailedMessage(db, id);
    if (!message || !config.supportEmail) return;
    await deliver(
      context,
      { email: config.supportEmail, language: defaultLanguage },
      (writing) => writeMessage(writing, message),
      markRow(db, "contact_messages", { id }, { set: { mailed_at: sql`now()` } }),
    );
  },
  messageRetries,
);

async function mailWaiting(context: Context): Promise<void> {
  if (!context.config.supportEmail) return;
  // Each by itself: one that the mail server refuses holds up no other.
  for (const messageId of await listWaitingMessages(context.db, mostAtOnce)) {
    await contactMail.later(context, { messageId });
  }
}

export const contactJobs: JobDefinition[] = [
  contactMail,
  { name: "contact.mail-waiting", cron: "41 * * * *", isSingle: true, handle: mailWaiting },
];
