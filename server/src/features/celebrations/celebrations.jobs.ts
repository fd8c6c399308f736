import { celebrationLimits } from "@blessing-jar/contract/celebrations.ts";
import { languageOf } from "@blessing-jar/contract/languages.ts";
import * as z from "zod/mini";
import type { Context } from "../../context.ts";
import { type JobDefinition, mailsAtOnce } from "../../jobs/definition.ts";
import { hourIn, todayIn } from "../../kit/days.ts";
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

const mailJob = "celebrations.reminder-mail";
const remindersAtOnce = 500;

const order = z.object({
  celebrationId: z.guid(),
  memberId: z.guid(),
  eventDate: z.iso.date(),
  daysBefore: z.int(),
});

/** Exactly one job each: a reminder is claimed, by its row, and queued in one transaction. */
async function remindOfCelebrations({ db, jobs, clock }: Context): Promise<void> {
  const now = clock.now();
  // Time zones are computed here: PostgreSQL knows fewer names, and reads +05:30 with the opposite sign (POSIX).
  const mornings = (await listMemberZones(db))
    .filter((zone) => hourIn(zone, now) >= celebrationLimits.reminderHour)
    .map((zone) => ({ zone, day: todayIn(zone, now) }));
  if (mornings.length === 0) return;
  let taken: number;
  do {
    taken = await db.transaction().execute(async (transaction) => {
      const due = await takeDueReminders(transaction, mornings, remindersAtOnce);
      for (const each of due) await jobs.send(mailJob, each, { db: transaction });
      return due.length;
    });
  } while (taken === remindersAtOnce);
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
  { name: mailJob, retryLimit: 8, atOnce: mailsAtOnce, handle: sendReminder },
  { name: "celebrations.reminders", cron: "*/15 * * * *", isSingle: true, handle: remindOfCelebrations },
];
