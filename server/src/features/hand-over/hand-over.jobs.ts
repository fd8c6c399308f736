import { paths } from "@blessing-jar/contract/paths.ts";
import * as z from "zod/mini";
import { type JobDefinition, mailJob } from "../../jobs/definition.ts";
import { findActiveMember } from "../accounts/accounts.queries.ts";
import { deliver, writeMail } from "../mails/mails.ts";

/** To the new owner. Without a name: the one in the account may be somebody else's. */
export const handedOverMail = mailJob(
  "accounts.mail-handed-over",
  z.object({ memberId: z.guid() }),
  async (context, { memberId }) => {
    const member = await findActiveMember(context.db, memberId);
    if (!member) return;
    await deliver(context, member, (writing) => {
      const say = (key: string) =>
        writing.t(`mail.handedOver.${key}`, { product: context.config.productName });
      return writeMail(writing, {
        subject: say("subject"),
        title: say("title"),
        name: undefined,
        paragraphs: [say("news"), say("kept")],
        button: { text: say("button"), path: paths.dashboard() },
      });
    });
  },
);

export const handOverJobs: JobDefinition[] = [handedOverMail];
