import { languageOf } from "@blessing-jar/contract/languages.ts";
import { onThisDayLimits } from "@blessing-jar/contract/on-this-day.ts";
import * as z from "zod/mini";
import type { Context } from "../../context.ts";
import { queueClaimed } from "../../jobs/claiming.ts";
import { dailyMailRetries, type JobDefinition, mailJob } from "../../jobs/definition.ts";
import { hourIn, todayIn } from "../../kit/days.ts";
import { sendOnce } from "../../services/mail-once.ts";
import { translator } from "../translations/active-texts.ts";
import { dayOf } from "./on-this-day.calendar.ts";
import { onThisDayMail } from "./on-this-day.mails.ts";
import {
  type DueMember,
  findDayReader,
  listDueMembers,
  listMemoriesOfDay,
  listOnThisDayZones,
  markDaySent,
  unmarkDaySent,
  updateQueuedDays,
} from "./on-this-day.queries.ts";

const jobName = "on-this-day.mail";
const membersAtOnce = 5_000;

const order = z.object({ memberId: z.guid(), day: z.iso.date() });

async function queueMailsOfTheDay(context: Context): Promise<void> {
  const now = context.clock.now();
  const mornings = (await listOnThisDayZones(context.db))
    .filter((zone) => isMorning(hourIn(zone, now)))
    .map((zone) => ({ zone, ...dayOf(todayIn(zone, now)) }));
  if (mornings.length === 0) return;
  await queueClaimed<DueMember>(context, jobName, {
    atOnce: membersAtOnce,
    claim: async (transaction, limit, after) => {
      const due = await listDueMembers(transaction, { mornings, after, limit });
      await updateQueuedDays(transaction, due);
      return due;
    },
  });
}

/** Whoever has nothing to be told stays to be asked for, so not the whole day. */
function isMorning(hour: number): boolean {
  return hour >= onThisDayLimits.hour && hour < onThisDayLimits.untilHour;
}

async function sendMemories({ db, config, mail }: Context, data: unknown): Promise<void> {
  const due = order.parse(data);
  const reader = await findDayReader(db, due);
  if (!reader) return;
  const limit = onThisDayLimits.memories;
  const memories = await listMemoriesOfDay(db, due.memberId, { ...dayOf(due.day), limit });
  if (memories.length === 0) return;
  const language = languageOf(reader.language);
  const t = await translator(db, language);
  const letter = onThisDayMail({ config, t, language, reader, memories, day: due.day });
  await sendOnce(
    mail,
    { to: reader.email, ...letter },
    { mark: () => markDaySent(db, due), unmark: (before) => unmarkDaySent(db, due, before) },
  );
}

export const onThisDayJobs: JobDefinition[] = [
  mailJob(jobName, sendMemories, dailyMailRetries),
  { name: "on-this-day.due", cron: "*/15 * * * *", isSingle: true, handle: queueMailsOfTheDay },
];
