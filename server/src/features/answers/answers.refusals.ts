import { answerLimits } from "@blessing-jar/contract/answers.ts";
import { languageOf } from "@blessing-jar/contract/languages.ts";
import * as z from "zod/mini";
import type { Context } from "../../context.ts";
import type { Database } from "../../database/database.ts";
import { countOn } from "../../http/limits.ts";
import { mailJob } from "../../jobs/definition.ts";
import type { Asked } from "../questions/questions.queries.ts";
import { translator } from "../translations/active-texts.ts";
import { refusalMail } from "./answers.mails.ts";
import { type Refusal, refusals } from "./answers.policy.ts";
import { findRefusalMail } from "./answers.queries.ts";

const refusedJob = "answers.refused";
const daySeconds = 86_400;
const refusalLimit = { name: "answers.refused", attempts: answerLimits.refusalsADay, seconds: daySeconds };

// Whoever was passed the mail on, or forges senders, fills nobody's mailbox.
const otherAddressLimit = { name: "answers.other-address", attempts: 1, seconds: daySeconds };

const order = z.object({ questionId: z.guid(), memberId: z.guid(), refusal: z.enum(refusals) });

/** Has the member told, in the transaction that settles the mail. */
export async function tellRefusalLater(
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
  await context.jobs.send(refusedJob, { questionId, memberId, refusal }, { db });
}

/** Goes to the member's proven address, whoever wrote, and to no other. */
async function tellRefusal({ db, config, mail }: Context, data: unknown): Promise<void> {
  const { refusal, ...asked } = order.parse(data);
  const reader = await findRefusalMail(db, asked);
  if (!reader) return;
  const language = languageOf(reader.language);
  const t = await translator(db, language);
  await mail.send({ to: reader.email, ...refusalMail({ config, t, language, reader, refusal }) });
}

export const refusalJob = mailJob(refusedJob, tellRefusal);
