import { notificationLimits, notificationLine } from "@blessing-jar/contract/notifications.ts";
import { paths } from "@blessing-jar/contract/paths.ts";
import { sql } from "kysely";
import * as z from "zod/mini";
import type { Context } from "../../context.ts";
import { queueClaimed } from "../../jobs/claiming.ts";
import type { JobDefinition } from "../../jobs/definition.ts";
import type { Translate } from "../../kit/bundled-texts.ts";
import { morningsIn } from "../../kit/days.ts";
import { oneLine } from "../../services/mail-frame.ts";
import { markRow } from "../mails/mail-once.ts";
import { recurringMailJob, type Writing, writeRecurringMail } from "../mails/mails.ts";
import { findMailReader, listZonesOf, type MailReader } from "../mails/recurring-mails.ts";
import { listUnreadSince, type NotificationRow, takeDueDigests } from "./notifications.queries.ts";

const linesOfMail = 12;
const digestsAtOnce = 200;

async function sendDueDigests(context: Context): Promise<void> {
  const { digestHour: hour } = notificationLimits;
  const mornings = morningsIn(await listZonesOf(context.db, "notifications"), {
    hour,
    now: context.clock.now(),
  });
  await queueClaimed(context, digestMail.name, {
    atOnce: digestsAtOnce,
    claim: (transaction, limit) => takeDueDigests(transaction, mornings, limit),
  });
}

/** Names and titles, and nothing else of what a member wrote. */
function writeDigest(writing: Writing, reader: MailReader, rows: NotificationRow[]) {
  const { t } = writing;
  const { productName: product } = writing.config;
  const lines = rows.slice(0, linesOfMail).map((notification) => sentenceOf(notification, t));
  return writeRecurringMail(writing, "notifications", {
    subject: t("notifications.mail.subject", { product }),
    title: t("notifications.mail.title"),
    name: reader.name,
    paragraphs: [...lines, ...(rows.length > linesOfMail ? [t("notifications.mail.more")] : [])],
    button: { text: t("notifications.mail.button", { product }), path: paths.dashboard() },
    token: reader.token,
    footer: (url) => t("notifications.mail.unsubscribe", { url }),
  });
}

export function sentenceOf(notification: NotificationRow, t: Translate): string {
  const { actor, blessing, circle } = notification;
  return t(`notifications.lines.${notificationLine(notification)}`, {
    name: oneLine(actor?.fullName ?? ""),
    blessing: oneLine(blessing?.title ?? ""),
    circle: oneLine(circle?.name ?? ""),
    reason: oneLine(notification.reason ?? ""),
  });
}

const digestMail = recurringMailJob(
  "notifications.digest-mail",
  z.object({ memberId: z.guid(), since: z.string() }),
  async ({ db }, { memberId, since }) => {
    const reader = await findMailReader(db, "notifications", memberId);
    if (!reader) return undefined;
    // Of reports administrators are mailed apart. One line more than is shown tells that there are more.
    const unread = { since: new Date(since), limit: linesOfMail + 1 };
    const rows = await listUnreadSince(db, { id: memberId, isAdmin: false }, unread);
    if (rows.length === 0) return undefined;
    const isDue = sql`is_digest_wanted and coalesce(mailed_since < ${since}::timestamptz, true)`;
    const key = { member_id: memberId };
    const mark = markRow(db, "notification_preferences", key, { set: { mailed_since: since }, isDue });
    return { reader, mark, write: (writing) => writeDigest(writing, reader, rows) };
  },
);

export const notificationJobs: JobDefinition[] = [
  digestMail,
  { name: "notifications.digest", cron: "*/15 * * * *", isSingle: true, handle: sendDueDigests },
];
