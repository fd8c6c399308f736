import { answerLimits } from "@blessing-jar/contract/answers.ts";
import { paths } from "@blessing-jar/contract/paths.ts";
import * as z from "zod/mini";
import type { Context } from "../../context.ts";
import type { Database } from "../../database/database.ts";
import { countOn, day } from "../../http/limits.ts";
import { mailJob } from "../../jobs/definition.ts";
import { deliver, writeMail } from "../mails/mails.ts";
import type { Asked } from "../questions/questions.queries.ts";
import { type Refusal, refusals } from "./answers.policy.ts";
import { findRefusalMail } from "./answers.queries.ts";

const refusalLimit = { name: "answers.refused", attempts: answerLimits.refusalsADay, seconds: day };

// Whoever was passed the mail on, or forges senders, fills nobody's mailbox.
const otherAddressLimit = { name: "answers.other-address", attempts: 1, seconds: day };

const order = z.object({ questionId: z.guid(), memberId: z.guid(), refusal: z.enum(refusals) });

/** Has the member told, in the transaction that settles the mail. */
export async function notifyOfRefusalLater(
  context: Context,
  db: Database,
  { questionId, memberId }: Asked,
  refusal: Refusal,
): Promise<void> {
  const limits = refusal === "otherAddress" ? [otherAddressLimit, refusalLimit] : [refusalLimit];
  for (const limit of limits) {
    const { isOver } = await countOn({ db, config: context.config }, [limit, [memberId]]);
    if (isOver) return;
  }
  await refusalJob.later(context, { questionId, memberId, refusal }, db);
}

/**
 * Goes to the member's proven address, whoever wrote, and to no other. Nothing of the reply is repeated: who sent it is not known for
 * certain.
 */
export const refusalJob = mailJob("answers.refused", order, async (context, { refusal, ...asked }) => {
  const reader = await findRefusalMail(context.db, asked);
  if (!reader) return;
  const word = refusal === "withoutFiles" ? "partly" : "refused";
  const numbers = { megabytes: String(answerLimits.mailMegabytes), most: String(answerLimits.perQuestion) };
  await deliver(context, reader, (writing) => {
    const { t } = writing;
    return writeMail(writing, {
      subject: t(`questions.reply.${word}.subject`),
      title: t(`questions.reply.${word}.title`),
      name: reader.fullName,
      paragraphs: [
        { label: t("questions.title"), note: [t(`prompts.questions.${reader.key}`)] },
        t(`questions.reply.${refusal}`, numbers),
      ],
      button:
        refusal === "closed"
          ? { text: t("questions.reply.open"), path: paths.family() }
          : { text: t("questions.answer"), path: paths.family({ circle: reader.circleId, answer: "now" }) },
    });
  });
});
