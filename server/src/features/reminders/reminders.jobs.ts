import { languageOf } from "@blessing-jar/contract/languages.ts";
import { reminderLimits } from "@blessing-jar/contract/reminders.ts";
import * as z from "zod/mini";
import type { Context } from "../../context.ts";
import { queueClaimed } from "../../jobs/claiming.ts";
import { dailyMailRetries, type JobDefinition, mailJob } from "../../jobs/definition.ts";
import { morningsIn } from "../../kit/days.ts";
import { sendOnce } from "../../services/mail-once.ts";
import { translator } from "../translations/active-texts.ts";
import { reminderDayAfter, reminderDayFrom } from "./reminders.calendar.ts";
import { reminderMail } from "./reminders.mails.ts";
import { findMemoryFor } from "./reminders.memories.queries.ts";
import {
  type DueReminder,
  findReminderReader,
  listDueReminders,
  listReminderZones,
  markReminderSent,
  unmarkReminderSent,
  updateNextDays,
} from "./reminders.queries.ts";

const jobName = "reminders.mail";
const remindersAtOnce = 5_000;

const order = z.object({ memberId: z.guid(), day: z.iso.date() });

/** A reminder is claimed by moving its member's next day on. */
async function remindWhoeverIsDue(context: Context): Promise<void> {
  const { hour } = reminderLimits;
  const mornings = morningsIn(await listReminderZones(context.db), { hour, now: context.clock.now() });
  await queueClaimed<DueReminder>(context, jobName, {
    atOnce: remindersAtOnce,
    claim: async (transaction, limit, after) => {
      const due = await listDueReminders(transaction, { mornings, after, limit });
      const planned = due.map((each) => ({ ...each, nextDay: planOf(each).nextDay }));
      await updateNextDays(transaction, planned);
      return due;
    },
    orderOf: (each) => (planOf(each).isToday ? { memberId: each.memberId, day: each.today } : undefined),
  });
}

function planOf({ frequency, nextDay, today }: DueReminder): { isToday: boolean; nextDay: string } {
  const due = reminderDayFrom(frequency, nextDay, today);
  const isToday = due === today;
  return { isToday, nextDay: isToday ? reminderDayAfter(frequency, due) : due };
}

async function sendReminder({ db, config, mail, clock }: Context, data: unknown): Promise<void> {
  const { memberId, day } = order.parse(data);
  const reader = await findReminderReader(db, memberId, day);
  if (!reader) return;
  const language = languageOf(reader.language);
  const t = await translator(db, language);
  const memory = await findMemoryFor(db, memberId, day);
  const letter = reminderMail({ config, t, language, reader, memory, day });
  await sendOnce(
    mail,
    { to: reader.email, ...letter },
    {
      mark: () => markReminderSent(db, memberId, { day, now: clock.now() }),
      unmark: (before) => unmarkReminderSent(db, memberId, day, before),
    },
  );
}

export const reminderJobs: JobDefinition[] = [
  mailJob(jobName, sendReminder, dailyMailRetries),
  { name: "reminders.due", cron: "*/15 * * * *", isSingle: true, handle: remindWhoeverIsDue },
];
