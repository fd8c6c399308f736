import { eveningLimits } from "@blessing-jar/contract/evening.ts";
import { dirOf, languageOf } from "@blessing-jar/contract/languages.ts";
import { notificationLimits } from "@blessing-jar/contract/notifications.ts";
import { paths } from "@blessing-jar/contract/paths.ts";
import { sql } from "kysely";
import * as z from "zod/mini";
import type { Context } from "../../context.ts";
import { queueClaimed } from "../../jobs/claiming.ts";
import { type JobDefinition, orderedJob } from "../../jobs/definition.ts";
import { isQuiet } from "../../kit/days.ts";
import { markRow } from "../mails/mail-once.ts";
import { recurringMailJob, type Writing, writeRecurringMail } from "../mails/mails.ts";
import { findMailReader, listZonesOf, type MailReader } from "../mails/recurring-mails.ts";
import { pushTo } from "../notifications/push.actions.ts";
import { listPushReaders } from "../notifications/push.queries.ts";
import { translator } from "../translations/active-texts.ts";
import { eveningIn } from "./evening.calendar.ts";
import {
  type AskedMember,
  type DueMember,
  findAsked,
  hasWrittenSince,
  takeDueMembers,
} from "./evening.queries.ts";
import words from "./reminders.words.json" with { type: "json" };

const membersClaimed = 500;
const membersAtOnce = 5;

const order = z.object({ memberId: z.guid(), day: z.iso.date(), askedAt: z.iso.datetime() });

async function askWhoeverIsDue(context: Context): Promise<void> {
  const now = context.clock.now();
  const evenings = (await listZonesOf(context.db, "evening")).map((zone) => eveningIn(zone, now));
  if (evenings.length === 0) return;
  await queueClaimed(context, askJob.name, {
    atOnce: membersClaimed,
    claim: (transaction, limit) => takeDueMembers(transaction, evenings, { now, limit }),
  });
}

/** Once more when its turn has come: meanwhile its member may have written, paused or moved, or it is too late. */
async function findStillDue({ db, clock }: Context, due: DueMember): Promise<AskedMember | undefined> {
  const asked = await findAsked(db, due);
  if (!asked) return undefined;
  const { day, begins, from, until } = eveningIn(asked.timeZone, clock.now());
  const isNow = day === due.day && asked.minute >= from && asked.minute <= until;
  return isNow && !(await hasWrittenSince(db, due.memberId, begins)) ? asked : undefined;
}

/** By a push where a browser takes one, else by mail. A push that is sent again takes the place of the first: both have one tag. */
async function ask(context: Context, due: DueMember): Promise<void> {
  const { db } = context;
  const asked = await findStillDue(context, due);
  if (!asked) return;
  const language = languageOf(asked.language);
  const t = await translator(db, language);
  const question = questionOf(due.day);
  const payload = {
    title: t(question.text),
    body: t("reminders.evening.push"),
    lang: language,
    dir: dirOf(language),
    url: addressOf(question),
    tag: "evening",
    ...(isQuiet(asked.timeZone, context.clock.now())
      ? {}
      : {
          quiet: { fromHour: notificationLimits.quietFromHour, untilHour: notificationLimits.quietUntilHour },
        }),
  };
  const keptSeconds = eveningLimits.lateMinutes * 60;
  const sent = await Promise.allSettled(
    (await listPushReaders(db, due.memberId)).map((reader) => pushTo(context, reader, payload, keptSeconds)),
  );
  const isTaken = sent.some((one) => one.status === "fulfilled" && one.value === "taken");
  if (!isTaken) await eveningMail.later(context, due);
}

const askJob = orderedJob("evening.ask", order, ask, { atOnce: membersAtOnce });

function writeEvening(writing: Writing, reader: MailReader, day: string) {
  const { t, config } = writing;
  const question = questionOf(day);
  const { token } = reader;
  const pause = config.publicUrl + paths.unsubscribe({ mail: "evening-pause", token });
  return writeRecurringMail(writing, "evening", {
    subject: t(question.text),
    title: t(question.text),
    name: reader.name,
    paragraphs: [t("reminders.evening.mail.text")],
    button: { text: t("reminders.evening.mail.button"), path: addressOf(question) },
    token,
    footer: (url) => [
      t("reminders.evening.mail.because"),
      { text: t("reminders.evening.pause.button"), url: pause },
      { text: t("reminders.evening.unsubscribe.button"), url },
    ],
  });
}

const eveningMail = recurringMailJob("evening.mail", order, async (context, due) => {
  const { memberId, day, askedAt } = due;
  const { db } = context;
  const isDue = sql`mailed_for is distinct from ${askedAt}::timestamptz`;
  const reader = await findMailReader(db, "evening", memberId, isDue);
  if (!reader || !(await findStillDue(context, due))) return undefined;
  const key = { member_id: memberId };
  const mark = markRow(db, "evening_preferences", key, {
    set: { mailed_for: askedAt },
    isDue: sql`is_wanted and ${isDue}`,
  });
  return { reader, mark, write: (writing) => writeEvening(writing, reader, day), isAtChosenHour: true };
});

export const eveningJobs: JobDefinition[] = [
  askJob,
  eveningMail,
  { name: "evening.due", cron: "*/5 * * * *", isSingle: true, handle: askWhoeverIsDue },
];

const dayMs = 86_400_000;

/** Another one each day, all of them before one comes again. */
function questionOf(day: string) {
  const { cards, prompts } = words;
  const number = Math.floor(Date.parse(day) / dayMs);
  const card = cards[number % cards.length] ?? "table";
  const prompt = prompts[Math.floor(number / cards.length) % prompts.length] ?? "first";
  return { text: `moods.cards.${card}.prompts.${prompt}`, name: `${card}.${prompt}` };
}

/** The page knows the question by its name: no link puts words of its own into the form. */
function addressOf({ name }: { name: string }): string {
  return paths.dashboard({ question: name });
}
