import { languageOf } from "@blessing-jar/contract/languages.ts";
import { notificationLimits } from "@blessing-jar/contract/notifications.ts";
import * as z from "zod/mini";
import type { Context } from "../../context.ts";
import { queueClaimed } from "../../jobs/claiming.ts";
import { dailyMailRetries, type JobDefinition, mailJob } from "../../jobs/definition.ts";
import { morningsIn } from "../../kit/days.ts";
import { sendOnce } from "../../services/mail-once.ts";
import { translator } from "../translations/active-texts.ts";
import { digestMail } from "./notifications.mails.ts";
import {
  deleteOldNotifications,
  findDigestReader,
  listDigestZones,
  listUnreadSince,
  markDigestMailed,
  takeDueDigests,
  unmarkDigestMailed,
} from "./notifications.queries.ts";

const jobName = "notifications.digest-mail";
const linesOfMail = 12;
const digestsAtOnce = 200;

const order = z.object({ memberId: z.guid(), since: z.string() });

async function sendDueDigests(context: Context): Promise<void> {
  const { digestHour: hour } = notificationLimits;
  const mornings = morningsIn(await listDigestZones(context.db), { hour, now: context.clock.now() });
  await queueClaimed(context, jobName, {
    atOnce: digestsAtOnce,
    claim: (transaction, limit) => takeDueDigests(transaction, mornings, limit),
  });
}

async function sendDigest({ db, config, mail }: Context, data: unknown): Promise<void> {
  const due = order.parse(data);
  const { memberId, since } = due;
  const reader = await findDigestReader(db, memberId);
  if (!reader) return;
  const limit = linesOfMail + 1;
  // Of reports administrators are mailed apart.
  const rows = await listUnreadSince(db, { id: memberId, isAdmin: false }, { since: new Date(since), limit });
  if (rows.length === 0) return;
  const language = languageOf(reader.language);
  const t = await translator(db, language);
  const notifications = rows.slice(0, linesOfMail);
  const hasMore = rows.length > linesOfMail;
  await sendOnce(
    mail,
    { to: reader.email, ...digestMail({ config, t, language, reader, notifications, hasMore }) },
    {
      mark: () => markDigestMailed(db, due),
      unmark: (before) => unmarkDigestMailed(db, due, before),
    },
  );
}

export const notificationJobs: JobDefinition[] = [
  mailJob(jobName, sendDigest, dailyMailRetries),
  { name: "notifications.digest", cron: "*/15 * * * *", isSingle: true, handle: sendDueDigests },
  {
    name: "notifications.keep-house",
    cron: "17 4 * * *",
    isSingle: true,
    handle: ({ db }) => deleteOldNotifications(db),
  },
];
