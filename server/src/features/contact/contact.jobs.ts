import { defaultLanguage } from "@blessing-jar/contract/languages.ts";
import * as z from "zod/mini";
import type { Context } from "../../context.ts";
import type { Database } from "../../database/database.ts";
import { type JobDefinition, mailJob } from "../../jobs/definition.ts";
import { sendOnce } from "../../services/mail-once.ts";
import { translator } from "../translations/active-texts.ts";
import { contactMail } from "./contact.mails.ts";
import {
  deleteOldMessages,
  findUnmailedMessage,
  listWaitingMessages,
  markMailed,
  unmarkMailed,
} from "./contact.queries.ts";

const jobName = "contact.mail";
const mostAtOnce = 50;
// Over before an hour has passed: the house-keeping queues what waits for longer.
const messageRetries = 5;

const order = z.object({ messageId: z.guid() });
type Order = z.infer<typeof order>;

/** The queue knows the message by its id alone, and only from the moment on that it is kept. */
export async function sendContactMailLater(
  { jobs }: Pick<Context, "jobs">,
  given: Order,
  db?: Database,
): Promise<void> {
  await jobs.send(jobName, given, db ? { db } : {});
}

/** Without SUPPORT_EMAIL a message waits, and is mailed once there is one. */
async function sendContactMailNow({ db, config, mail }: Context, { messageId }: Order): Promise<void> {
  const message = await findUnmailedMessage(db, messageId);
  if (!message || !config.supportEmail) return;
  const t = await translator(db, defaultLanguage);
  await sendOnce(
    mail,
    { to: config.supportEmail, ...contactMail({ config, t, message }) },
    { mark: () => markMailed(db, messageId), unmark: () => unmarkMailed(db, messageId) },
  );
}

export const contactJobs: JobDefinition[] = [
  mailJob(jobName, (context, data) => sendContactMailNow(context, order.parse(data)), messageRetries),
  {
    name: "contact.keep-house",
    cron: "41 * * * *",
    isSingle: true,
    handle: async (context) => {
      await deleteOldMessages(context.db);
      if (!context.config.supportEmail) return;
      // Each by itself: one that the mail server refuses holds up no other.
      for (const messageId of await listWaitingMessages(context.db, mostAtOnce)) {
        await sendContactMailLater(context, { messageId });
      }
    },
  },
];
