import { celebrationLimits } from "@blessing-jar/contract/celebrations.ts";
import { formatDay } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { paths } from "@blessing-jar/contract/paths.ts";
import * as z from "zod/mini";
import type { Context } from "../../context.ts";
import { queueClaimed } from "../../jobs/claiming.ts";
import type { JobDefinition } from "../../jobs/definition.ts";
import { morningsIn } from "../../kit/days.ts";
import { oneLine } from "../../services/mail-frame.ts";
import { markRow } from "../mails/mail-once.ts";
import { recurringMailJob, type Writing, writeRecurringMail } from "../mails/mails.ts";
import {
  type DueReminder,
  findReminderReader,
  listMemberZones,
  type ReminderReader,
  takeDueReminders,
} from "./celebrations.reminders.queries.ts";

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
  await queueClaimed(context, reminderMail.name, {
    atOnce: remindersAtOnce,
    claim: (transaction, limit) => takeDueReminders(transaction, mornings, limit),
  });
}

/** The names of the celebration and of whoever planned it, and nothing else of what a member wrote. */
function writeReminder(writing: Writing, reader: ReminderReader, due: DueReminder) {
  const { t, language } = writing;
  const { celebration, token } = reader;
  const name = oneLine(celebration.name);
  const values = { name, day: formatDay(due.eventDate, language), owner: oneLine(celebration.ownerName) };
  const when = due.daysBefore === 0 ? "today" : due.daysBefore === 1 ? "tomorrow" : "soon";
  return writeRecurringMail(writing, "celebrations", {
    subject: t(`celebrations.mail.subject.${when}`, values),
    title: { typed: name },
    name: reader.name,
    paragraphs: [
      t(`celebrations.mail.when.${when}`, values),
      celebration.isOwn ? t("celebrations.mail.own") : t("celebrations.mail.ofCircle", values),
    ],
    button: { text: t("celebrations.mail.button"), path: paths.celebrations({ show: celebration.id }) },
    token,
    footer: (url) => t("celebrations.mail.unsubscribe", { url }),
  });
}

const reminderMail = recurringMailJob("celebrations.reminder-mail", order, async ({ db, clock }, due) => {
  const reader = await findReminderReader(db, due);
  if (!reader) return undefined;
  const { celebrationId: celebration_id, memberId: member_id } = due;
  const key = { celebration_id, member_id, event_date: due.eventDate, days_before: due.daysBefore };
  const mark = markRow(db, "celebration_reminders", key, { set: { sent_at: clock.now() } });
  return { reader, mark, write: (writing) => writeReminder(writing, reader, due) };
});

export const celebrationJobs: JobDefinition[] = [
  reminderMail,
  { name: "celebrations.reminders", cron: "*/15 * * * *", isSingle: true, handle: remindOfCelebrations },
];
