import { formatDay } from "@blessing-jar/contract/kit/dates-in-words.ts";
import type { Memory } from "@blessing-jar/contract/memories.ts";
import { onThisDayLimits } from "@blessing-jar/contract/on-this-day.ts";
import { paths } from "@blessing-jar/contract/paths.ts";
import { sql } from "kysely";
import * as z from "zod/mini";
import type { Context } from "../../context.ts";
import { queueClaimed } from "../../jobs/claiming.ts";
import type { JobDefinition } from "../../jobs/definition.ts";
import { hourIn, morningsIn } from "../../kit/days.ts";
import { markRow } from "../mails/mail-once.ts";
import { recurringMailJob, type Writing, writeRecurringMail } from "../mails/mails.ts";
import { findMailReader, listZonesOf, type MailReader } from "../mails/recurring-mails.ts";
import { findMailPicture } from "../media/delivery/mail-picture.ts";
import { leaveOutToken } from "./left-out.queries.ts";
import {
  type DueMember,
  listDueMembers,
  listMemoriesOfDay,
  updateQueuedDays,
} from "./on-this-day.queries.ts";
import { dayOf } from "./reminders.calendar.ts";
import { memoryNote, yearOf } from "./reminders.memories.queries.ts";

const membersAtOnce = 5_000;

async function queueMailsOfTheDay(context: Context): Promise<void> {
  const now = context.clock.now();
  const { hour, untilHour } = onThisDayLimits;
  // Whoever has nothing to be told stays to be asked for, so not the whole day.
  const mornings = morningsIn(await listZonesOf(context.db, "on-this-day"), { hour, now })
    .filter(({ zone }) => hourIn(zone, now) < untilHour)
    .map(({ zone, day }) => ({ zone, ...dayOf(day) }));
  if (mornings.length === 0) return;
  await queueClaimed<DueMember>(context, memoriesMail.name, {
    atOnce: membersAtOnce,
    claim: async (transaction, limit, after) => {
      const due = await listDueMembers(transaction, { mornings, after, limit });
      await updateQueuedDays(transaction, due);
      return due;
    },
  });
}

interface MailedMemoryOfDay extends Memory {
  picture: Uint8Array | undefined;
}

/** Nothing of what the member wrote stands in the subject, nor in the first lines that a list of mails shows. */
function writeMemories(writing: Writing, reader: MailReader, memories: MailedMemoryOfDay[], day: string) {
  const { t, language, config } = writing;
  const { name, token } = reader;
  // A 29 February comes on the 28th, and says so.
  const labelOf = (memory: Memory) =>
    memory.blessingDate.slice(4) === day.slice(4)
      ? t("reminders.onThisDay.mail.year", { year: yearOf(memory) })
      : formatDay(memory.blessingDate, language);
  const leaveOutUrl = ({ id }: Memory) => {
    const signed = leaveOutToken({ blessingId: id, secret: token });
    return config.publicUrl + paths.unsubscribe({ mail: "memory", blessing: id, token: signed });
  };
  return writeRecurringMail(writing, "on-this-day", {
    subject: t("reminders.onThisDay.mail.subject", { product: config.productName }),
    title: t("reminders.onThisDay.mail.title"),
    name,
    paragraphs: [
      t("reminders.onThisDay.mail.text"),
      ...memories.map((memory) => ({
        ...memoryNote(memory, labelOf(memory), memory.picture),
        link: { text: t("reminders.onThisDay.mail.leaveOut"), url: leaveOutUrl(memory) },
      })),
    ],
    button: { text: t("reminders.onThisDay.mail.button"), path: paths.memories() },
    token,
    footer: (url) => t("reminders.onThisDay.mail.unsubscribe", { url }),
  });
}

const memoriesMail = recurringMailJob(
  "on-this-day.mail",
  z.object({ memberId: z.guid(), day: z.iso.date() }),
  async (context, { memberId, day }) => {
    const { db } = context;
    const isDue = sql`sent_day is distinct from ${day}::date`;
    const reader = await findMailReader(db, "on-this-day", memberId, isDue);
    if (!reader) return undefined;
    const limit = onThisDayLimits.memories;
    const found = await listMemoriesOfDay(db, memberId, { ...dayOf(day), limit });
    if (found.length === 0) return undefined;
    const memories: MailedMemoryOfDay[] = [];
    for (const memory of found)
      memories.push({ ...memory, picture: await findMailPicture(context, memory.id) });
    const [key, set] = [{ member_id: memberId }, { sent_day: day }];
    const mark = markRow(db, "on_this_day_preferences", key, { set, isDue: sql`is_wanted and ${isDue}` });
    return { reader, mark, write: (writing) => writeMemories(writing, reader, memories, day) };
  },
);

export const onThisDayJobs: JobDefinition[] = [
  memoriesMail,
  { name: "on-this-day.due", cron: "*/15 * * * *", isSingle: true, handle: queueMailsOfTheDay },
];
