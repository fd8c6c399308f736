import { paths } from "@blessing-jar/contract/paths.ts";
import { reminderLimits } from "@blessing-jar/contract/reminders.ts";
import { sql } from "kysely";
import * as z from "zod/mini";
import type { Context } from "../../context.ts";
import { queueClaimed } from "../../jobs/claiming.ts";
import type { JobDefinition } from "../../jobs/definition.ts";
import type { Translate } from "../../kit/bundled-texts.ts";
import { morningsIn } from "../../kit/days.ts";
import { markRow } from "../mails/mail-once.ts";
import { recurringMailJob, type Writing, writeRecurringMail } from "../mails/mails.ts";
import { findMailReader, listZonesOf, type MailReader } from "../mails/recurring-mails.ts";
import { findMailPicture } from "../media/delivery/mail-picture.ts";
import { reminderDayAfter, reminderDayFrom } from "./reminders.calendar.ts";
import { findMemoryFor, type MailedMemory, memoryNote, yearOf } from "./reminders.memories.queries.ts";
import { type DueReminder, listDueReminders, updateNextDays } from "./reminders.queries.ts";
import words from "./reminders.words.json" with { type: "json" };

const remindersAtOnce = 5_000;

/** A reminder is claimed by moving its member's next day on. */
async function remindWhoeverIsDue(context: Context): Promise<void> {
  const { hour } = reminderLimits;
  const mornings = morningsIn(await listZonesOf(context.db, "reminders"), { hour, now: context.clock.now() });
  await queueClaimed<DueReminder>(context, reminderMail.name, {
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

/**
 * Nothing of what the member wrote stands in the subject, nor in the first lines that a list of mails shows. The day chooses the prompt
 * and the verse.
 */
function writeReminder(
  writing: Writing,
  reader: MailReader,
  {
    memory,
    picture,
    day,
  }: { memory: MailedMemory | undefined; picture?: Uint8Array | undefined; day: string },
) {
  const { t } = writing;
  return writeRecurringMail(writing, "reminders", {
    subject: t("reminders.mail.subject", { product: writing.config.productName }),
    title: t("reminders.mail.title"),
    name: reader.name,
    paragraphs: [
      memory ? t("reminders.mail.withMemory") : t("reminders.mail.withoutMemory"),
      ...(memory ? [memoryNote(memory, t("reminders.mail.memory", { year: yearOf(memory) }), picture)] : []),
      { label: t("reminders.mail.prompt"), note: [promptOf(t, day)] },
      { label: t("reminders.mail.verse"), note: verseOf(t, day) },
    ],
    button: { text: t("reminders.mail.button"), path: paths.dashboard() },
    token: reader.token,
    footer: (url) => t("reminders.mail.unsubscribe", { url }),
  });
}

const reminderMail = recurringMailJob(
  "reminders.mail",
  z.object({ memberId: z.guid(), day: z.iso.date() }),
  async (context, { memberId, day }) => {
    const { db, clock } = context;
    const isDue = sql`sent_day is distinct from ${day}::date`;
    const reader = await findMailReader(db, "reminders", memberId, isDue);
    if (!reader) return undefined;
    const memory = await findMemoryFor(db, memberId, day);
    const picture = memory && (await findMailPicture(context, memory.id));
    const [key, set] = [{ member_id: memberId }, { sent_day: day, sent_at: clock.now() }];
    const mark = markRow(db, "reminder_preferences", key, { set, isDue: sql`is_enabled and ${isDue}` });
    return { reader, mark, write: (writing) => writeReminder(writing, reader, { memory, picture, day }) };
  },
);

export const reminderJobs: JobDefinition[] = [
  reminderMail,
  { name: "reminders.due", cron: "*/15 * * * *", isSingle: true, handle: remindWhoeverIsDue },
];

const weekMs = 7 * 86_400_000;

/** The cards of moods, whose questions a reminder asks, and the presets of quotes, which it ends with. */
const { cards, prompts, verses } = words;

/** Another one each week, all of them before one comes again. */
function promptOf(t: Translate, day: string): string {
  const week = weekOf(day);
  const prompt = prompts[Math.floor(week / cards.length) % prompts.length] ?? "first";
  return t(`moods.cards.${cards[week % cards.length] ?? "table"}.prompts.${prompt}`);
}

/** The words of a verse, and where they stand. */
function verseOf(t: Translate, day: string): string[] {
  return t(`quotes.presets.${verses[weekOf(day) % verses.length] ?? "thisDay"}`).split("\n");
}

function weekOf(day: string): number {
  return Math.floor(Date.parse(day) / weekMs);
}
