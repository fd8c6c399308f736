import { celebrationLimits } from "@blessing-jar/contract/celebrations.ts";
import { languageOf } from "@blessing-jar/contract/languages.ts";
import * as z from "zod/mini";
import type { Context } from "../../context.ts";
import { queueClaimed } from "../../jobs/claiming.ts";
import { dailyMailRetries, type JobDefinition, mailJob } from "../../jobs/definition.ts";
import { morningsIn } from "../../kit/days.ts";
import { sendOnce } from "../../services/mail-once.ts";
import { translator } from "../translations/active-texts.ts";
import { celebrationReminderMail } from "./celebrations.mails.ts";
import {
  findReminderReader,
  listMemberZones,
  markReminderSent,
  takeDueReminders,
  unmarkReminderSent,
} from "./celebrations.reminders.queries.ts";

const jobName = "celebrations.reminder-mail";
const remindersAtOnce = 500;

const order = z.object({
  celebrationId: z.guid(),
  memberId: z.guid(),
  eventDate: z.iso.date(),
  daysBefore: z.int(),
});

/** A reminder is claimed by its row. */
async function remindOfCelebrations(context: Context): Promise<void> {
  const { reminderHour: hour } = celebrationLimits;
  const mornings = morningsIn(await listMemberZones(context.db), { hour, now: context.clock.now() });
  if (mornings.length === 0) return;
  await queueClaimed(context, jobName, {
    atOnce: remindersAtOnce,
    claim: (transaction, limit) => takeDueReminders(transaction, mornings, limit),
  });
}

async function sendReminder({ db, config, mail, clock }: Context, data: unknown): Promise<void> {
  const due = order.parse(data);
  const reader = await findReminderReader(db, due);
  if (!reader) return;
  const language = languageOf(reader.language);
  const t = await translator(db, language);
  const letter = celebrationReminderMail({ config, t, language, reader, due });
  await sendOnce(
    mail,
    { to: reader.email, ...letter },
    {
      mark: () => markReminderSent(db, due, clock.now()),
      unmark: () => unmarkReminderSent(db, due),
    },
  );
}

export const celebrationJobs: JobDefinition[] = [
  mailJob(jobName, sendReminder, dailyMailRetries),
  { name: "celebrations.reminders", cron: "*/15 * * * *", isSingle: true, handle: remindOfCelebrations },
];
