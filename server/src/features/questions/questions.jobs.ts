import { languageOf } from "@blessing-jar/contract/languages.ts";
import { questionLimits } from "@blessing-jar/contract/questions.ts";
import * as z from "zod/mini";
import type { Context } from "../../context.ts";
import { type JobDefinition, mailsAtOnce } from "../../jobs/definition.ts";
import { hourIn, todayIn } from "../../kit/days.ts";
import { sendOnce } from "../../services/mail-once.ts";
import { translator } from "../translations/active-texts.ts";
import { questionMail } from "./questions.mails.ts";
import {
  findQuestionMail,
  insertDueQuestions,
  listAskedZones,
  type Morning,
  markMailed,
  takeDueMembers,
  unmarkMailed,
} from "./questions.queries.ts";

const mailJob = "questions.mail";
const membersAtOnce = 200;

const order = z.object({ questionId: z.guid(), memberId: z.guid() });

/** Exactly once: a member is claimed and their mail queued in one transaction. */
async function askWhoeverIsDue({ db, jobs, clock }: Context): Promise<void> {
  const now = clock.now();
  const mornings = (await listAskedZones(db))
    .filter((zone) => hourIn(zone, now) >= questionLimits.hour)
    .map((zone): Morning => ({ zone, day: todayIn(zone, now) }))
    .filter(({ day }) => new Date(`${day}T00:00:00Z`).getUTCDay() === questionLimits.weekday);
  if (mornings.length === 0) return;
  await insertDueQuestions(db, mornings);
  let taken: number;
  do {
    taken = await db.transaction().execute(async (transaction) => {
      const asked = await takeDueMembers(transaction, mornings, membersAtOnce);
      for (const each of asked) await jobs.send(mailJob, each, { db: transaction });
      return asked.length;
    });
  } while (taken === membersAtOnce);
}

async function sendQuestion({ db, config, mail }: Context, data: unknown): Promise<void> {
  const asked = order.parse(data);
  const reader = await findQuestionMail(db, asked);
  if (!reader) return;
  const language = languageOf(reader.language);
  const t = await translator(db, language);
  const letter = questionMail({ config, t, language, reader });
  await sendOnce(
    mail,
    { to: reader.email, ...letter },
    { mark: () => markMailed(db, asked), unmark: () => unmarkMailed(db, asked) },
  );
}

export const questionJobs: JobDefinition[] = [
  { name: mailJob, retryLimit: 8, atOnce: mailsAtOnce, handle: sendQuestion },
  { name: "questions.ask", cron: "*/15 * * * *", isSingle: true, handle: askWhoeverIsDue },
];
