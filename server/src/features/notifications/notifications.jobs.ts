import { languageOf } from "@blessing-jar/contract/languages.ts";
import { notificationLimits } from "@blessing-jar/contract/notifications.ts";
import * as z from "zod/mini";
import type { Context } from "../../context.ts";
import { type JobDefinition, mailsAtOnce } from "../../jobs/definition.ts";
import { hourIn, todayIn } from "../../kit/days.ts";
import { translator } from "../translations/active-texts.ts";
import { digestMail } from "./notifications.mails.ts";
import {
  deleteOldNotifications,
  findDigestReader,
  listDigestZones,
  listUnreadSince,
  takeDueDigests,
} from "./notifications.queries.ts";

const mailJob = "notifications.digest-mail";
const linesOfMail = 12;
const digestsAtOnce = 200;

const order = z.object({ memberId: z.guid(), since: z.string() });

/** Exactly once: a digest is claimed and its mail queued in one transaction. */
async function sendDueDigests({ db, jobs }: Context): Promise<void> {
  // Time zones are computed here: PostgreSQL knows fewer names, and reads +05:30 with the opposite sign (POSIX).
  const mornings = (await listDigestZones(db))
    .filter((zone) => hourIn(zone) >= notificationLimits.digestHour)
    .map((zone) => ({ zone, day: todayIn(zone) }));
  let taken: number;
  do {
    taken = await db.transaction().execute(async (transaction) => {
      const due = await takeDueDigests(transaction, mornings, digestsAtOnce);
      for (const each of due) await jobs.send(mailJob, each, { db: transaction });
      return due.length;
    });
  } while (taken === digestsAtOnce);
}

async function sendDigest({ db, config, mail }: Context, data: unknown): Promise<void> {
  const { memberId, since } = order.parse(data);
  const reader = await findDigestReader(db, memberId);
  if (!reader) return;
  const limit = linesOfMail + 1;
  const rows = await listUnreadSince(db, { id: memberId }, { since: new Date(since), limit });
  if (rows.length === 0) return;
  const language = languageOf(reader.language);
  const t = await translator(db, language);
  const notifications = rows.slice(0, linesOfMail);
  const hasMore = rows.length > linesOfMail;
  await mail.send({
    to: reader.email,
    ...digestMail({ config, t, language, reader, notifications, hasMore }),
  });
}

export const notificationJobs: JobDefinition[] = [
  { name: mailJob, retryLimit: 8, atOnce: mailsAtOnce, handle: sendDigest },
  { name: "notifications.digest", cron: "*/15 * * * *", isSingle: true, handle: sendDueDigests },
  {
    name: "notifications.keep-house",
    cron: "17 4 * * *",
    isSingle: true,
    handle: ({ db }) => deleteOldNotifications(db),
  },
];
