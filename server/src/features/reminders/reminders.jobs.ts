import { languageOf } from "@blessing-jar/contract/languages.ts";
import { reminderLimits } from "@blessing-jar/contract/reminders.ts";
import * as z from "zod/mini";
import type { Context } from "../../context.ts";
import { type JobDefinition, mailsAtOnce } from "../../jobs/definition.ts";
import { hourIn, todayIn } from "../../kit/days.ts";
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

const mailJob = "reminders.mail";
const remindersAtOnce = 5_000;

const order = z.object({ memberId: z.guid(), day: z.iso.date() });

/** Exactly one job a day: a reminder is claimed, by moving its member's next day on, and queued in one transaction. */
async function remindWhoeverIsDue({ db, jobs, clock }: Context): Promise<void> {
  const now = clock.now();
  // Time zones are computed here: PostgreSQL knows fewer names, and reads +05:30 with the opposite sign (POSIX).
  const mornings = (await listReminderZones(db))
    .filter((zone) => hourIn(zone, now) >= reminderLimits.hour)
    .map((zone) => ({ zone, day: todayIn(zone, now) }));
  let after: DueReminder | undefined;
  do {
    after = await db.transaction().execute(async (transaction) => {
      const due = await listDueReminders(transaction, { mornings, after, limit: remindersAtOnce });
      const planned = due.map((each) => ({ ...each, ...planOf(each) }));
      await updateNextDays(transaction, planned);
      const orders = planned
        .filter(({ isToday }) => isToday)
        .map(({ memberId, today: day }) => ({ memberId, day }));
      await jobs.sendAll(mailJob, orders, { db: transaction });
      return due.length === remindersAtOnce ? due.at(-1) : undefined;
    });
  } while (after);
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
  { name: mailJob, retryLimit: 8, atOnce: mailsAtOnce, handle: sendReminder },
  { name: "reminders.due", cron: "*/15 * * * *", isSingle: true, handle: remindWhoeverIsDue },
];
