import { randomBytes } from "node:crypto";
import { paths } from "@blessing-jar/contract/paths.ts";
import { questionLimits } from "@blessing-jar/contract/questions.ts";
import { sql } from "kysely";
import * as z from "zod/mini";
import type { Context } from "../../context.ts";
import { queueClaimed } from "../../jobs/claiming.ts";
import type { JobDefinition } from "../../jobs/definition.ts";
import { morningsIn } from "../../kit/days.ts";
import { hashToken } from "../../kit/tokens.ts";
import { oneLine } from "../../services/mail-frame.ts";
import { markRow } from "../mails/mail-once.ts";
import { recurringMailJob, type Writing, writeRecurringMail } from "../mails/mails.ts";
import {
  type Asked,
  findQuestionMail,
  insertDueQuestions,
  listAskedZones,
  type QuestionMail,
  takeDueMembers,
  updateAnswerToken,
} from "./questions.queries.ts";

const membersAtOnce = 200;

async function askWhoeverIsDue(context: Context): Promise<void> {
  const { db, clock } = context;
  const { hour, weekday } = questionLimits;
  const mornings = morningsIn(await listAskedZones(db), { hour, now: clock.now() }).filter(
    ({ day }) => new Date(`${day}T00:00:00Z`).getUTCDay() === weekday,
  );
  if (mornings.length === 0) return;
  await insertDueQuestions(db, mornings);
  await queueClaimed(context, questionMail.name, {
    atOnce: membersAtOnce,
    claim: (transaction, limit) => takeDueMembers(transaction, mornings, limit),
  });
}

function writeQuestion(writing: Writing, reader: QuestionMail, replyTo: string | undefined) {
  const { t } = writing;
  const question = t(`prompts.questions.${reader.key}`);
  const mail = writeRecurringMail(writing, "questions", {
    subject: question,
    title: question,
    name: reader.name,
    ...(replyTo ? { above: aboveThis(t("questions.mail.above")) } : {}),
    paragraphs: [
      t("questions.mail.text", { circle: oneLine(reader.circle.name) }),
      ...(replyTo ? [t("questions.mail.reply")] : []),
      t("questions.mail.shared"),
    ],
    button: { text: t("questions.answer"), path: paths.family({ circle: reader.circle.id, answer: "now" }) },
    token: reader.token,
    footer: (url) => t("questions.mail.unsubscribe", { url }),
  });
  return { ...mail, ...(replyTo ? { replyTo } : {}) };
}

const questionMail = recurringMailJob(
  "questions.mail",
  z.object({ questionId: z.guid(), memberId: z.guid() }),
  async (context, asked) => {
    const { db } = context;
    const reader = await findQuestionMail(db, asked);
    if (!reader) return undefined;
    const replyTo = await openReply(context, asked);
    const key = { question_id: asked.questionId, member_id: asked.memberId };
    const mark = markRow(db, "asked_members", key, { set: { mailed_at: sql`now()` } });
    return { reader, mark, write: (writing) => writeQuestion(writing, reader, replyTo) };
  },
);

export const questionJobs: JobDefinition[] = [
  questionMail,
  { name: "questions.ask", cron: "*/15 * * * *", isSingle: true, handle: askWhoeverIsDue },
];

/** Around the words above which the answer stands, so that they are found in every language. */
export const aboveThis = (words: string): string => `–– ${words} ––`;

/**
 * The address, `answers+TOKEN@jar.example`, at which a member answers a question; undefined where nothing reads answers. Mail
 * servers may turn it into lower case: 160 random bits without capitals.
 */
async function openReply({ db, config }: Pick<Context, "db" | "config">, asked: Asked) {
  if (!config.answersAddress) return undefined;
  const token = randomBytes(20).toString("hex");
  await updateAnswerToken(db, asked, hashToken(token));
  return config.answersAddress.replace("@", `+${token}@`);
}
