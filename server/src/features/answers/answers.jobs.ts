import { answerLimits } from "@blessing-jar/contract/answers.ts";
import type { Context } from "../../context.ts";
import type { JobDefinition } from "../../jobs/definition.ts";
import { writeLocal } from "../../services/local-files.ts";
import { type MailboxMail, readMailbox } from "../../services/mailbox.ts";
import { takeMail } from "./answers.actions.ts";
import { refusalJob } from "./answers.refusals.ts";

/** Each mail leaves the mailbox when it was taken; one that fails holds up no other, and comes again with the next look. */
async function lookIntoMailbox(context: Context): Promise<void> {
  const { imapUrl, answersAddress } = context.config;
  if (!imapUrl || !answersAddress) return;
  // They wait where they are.
  if ((await context.freeSpace.look()).shortage === "words") return;
  const { mailBytes, mailsAtOnce } = answerLimits;
  const take = async (mail: MailboxMail) => {
    await using file = await context.files.temporary.make();
    await writeLocal(file.path, mail.content);
    await takeMail(context, { path: file.path, isTooLarge: mail.isTooLarge });
  };
  const wanted = { address: answersAddress, mailBytes, mailsAtOnce };
  await readMailbox(imapUrl, wanted, take, context.deadlines.mailbox);
}

export const answerJobs: JobDefinition[] = [
  refusalJob,
  { name: "answers.mailbox", cron: "* * * * *", isSingle: true, retryLimit: 0, handle: lookIntoMailbox },
];
