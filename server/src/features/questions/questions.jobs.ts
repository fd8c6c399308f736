import { languageOf } from "@blessing-jar/contract/languages.ts";
import { questionLimits } from "@blessing-jar/contract/questions.ts";
import * as z from "zod/mini";
import type { Context } from "../../context.ts";
import { queueClaimed } from "../../jobs/claiming.ts";
import { dailyMailRetries, type JobDefinition, mailJob } from "../../jobs/definition.ts";
import { morningsIn } from "../../kit/days.ts";
import { sendOnce } from "../../services/mail-once.ts";
import { translator } from "../translations/active-texts.ts";
import { questionMail } from "./questions.mails.ts";
import {
  findQuestionMail,
  insertDueQuestions,
  listAskedZones,
  markMailed,
  takeDueMembers,
  unmarkMailed,
} from "./questions.queries.ts";
import { openReply } from "./questions.replies.ts";

const jobName = "questions.mail";
const membersAtOnce = 200;

const order = z.object({ questionId: z.guid(), memberId: z.guid() });

async function askWhoeverIsDue(context: Context): Promise<void> {
  const { db, clock } = context;
  const { hour, weekday } = questionLimits;
  const mornings = morningsIn(await listAskedZones(db), { hour, now: clock.now() }).filter(
    ({ day }) => new Date(`${day}T00:00:00Z`).getUTCDay() === weekday,
  );
  if (mornings.length === 0) return;
  await insertDueQuestions(db, mornings);
  await queueClaimed(context, jobName, {
    atOnce: membersAtOnce,
    claim: (transaction, limit) => takeDueMembers(transaction, mornings, limit),
  });
}

async function sendQuestion({ db, config, mail }: Context, data: unknown): Promise<void> {
  const asked = order.parse(data);
  const reader = await findQuestionMail(db, asked);
  if (!reader) return;
  const language = languageOf(reader.language);
  const t = await translator(db, language);
  const replyTo = await openReply({ db, config }, asked);
  const letter = questionMail({ config, t, language, reader, replyTo });
  await sendOnce(
    mail,
    { to: reader.email, ...letter },
    { mark: () => markMailed(db, asked), unmark: () => unmarkMailed(db, asked) },
  );
}

export const questionJobs: JobDefinition[] = [
  mailJob(jobName, sendQuestion, dailyMailRetries),
  { name: "questions.ask", cron: "*/15 * * * *", isSingle: true, handle: askWhoeverIsDue },
];
