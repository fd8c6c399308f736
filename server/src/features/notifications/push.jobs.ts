import { dirOf, languageOf } from "@blessing-jar/contract/languages.ts";
import { notificationAddress, notificationLimits } from "@blessing-jar/contract/notifications.ts";
import { paths } from "@blessing-jar/contract/paths.ts";
import * as z from "zod/mini";
import type { Context } from "../../context.ts";
import { queueClaimed } from "../../jobs/claiming.ts";
import type { JobDefinition } from "../../jobs/definition.ts";
import type { Translate } from "../../kit/bundled-texts.ts";
import { isQuiet } from "../../kit/days.ts";
import { isAdmin } from "../accounts/accounts.policy.ts";
import { translator } from "../translations/active-texts.ts";
import { sentenceOf } from "./notifications.jobs.ts";
import { listUnreadSince, type NotificationRow } from "./notifications.queries.ts";
import { pushTo } from "./push.actions.ts";
import { findPushReader, listPushZones, takeBackDelivered, takeDuePushes } from "./push.queries.ts";

const sendJob = "push.send";
const pushesClaimed = 500;
const pushesAtOnce = 5;

const order = z.object({ sessionId: z.guid(), since: z.string() });

async function queueDuePushes(context: Context): Promise<void> {
  const now = context.clock.now();
  const awake = (await listPushZones(context.db)).filter((zone) => !isQuiet(zone, now));
  if (awake.length === 0) return;
  await queueClaimed(context, sendJob, {
    atOnce: pushesClaimed,
    claim: (transaction, limit) => takeDuePushes(transaction, awake, limit),
  });
}

async function sendDuePush({ db, config, clock, deadlines }: Context, data: unknown): Promise<void> {
  const { sessionId, since } = order.parse(data);
  const reader = await findPushReader(db, sessionId);
  if (!reader) return;
  // Night has come while it waited, or was tried again: it comes with the first one of the morning.
  if (isQuiet(reader.timeZone, clock.now())) return await takeBackDelivered(db, sessionId, since);
  // One more than is told by itself: of several only that there are some.
  const viewer = { id: reader.memberId, isAdmin: isAdmin(reader, config) };
  const rows = await listUnreadSince(db, viewer, { since: new Date(since), limit: 2 });
  const [first] = rows;
  if (!first) return;
  const language = languageOf(reader.language);
  const t = await translator(db, language);
  const words = wordsOf(first, { isOne: rows.length === 1, isDetailed: reader.isDetailed, t });
  const payload = {
    title: config.productName,
    lang: language,
    dir: dirOf(language),
    ...words,
    // For a device that is switched on at night.
    quiet: { fromHour: notificationLimits.quietFromHour, untilHour: notificationLimits.quietUntilHour },
  };
  const sent = await pushTo({ db, config, deadlines }, reader, payload);
  // It is told once the push service takes something again.
  if (typeof sent === "object") await takeBackDelivered(db, sessionId, since);
}

export const pushJobs: JobDefinition[] = [
  { name: sendJob, atOnce: pushesAtOnce, handle: sendDuePush },
  { name: "push.due", cron: "* * * * *", isSingle: true, handle: queueDuePushes },
];

interface PushStyle {
  isOne: boolean;
  isDetailed: boolean;
  t: Translate;
}

/** What stands on a locked screen: names and titles only where that was asked for. */
function wordsOf(first: NotificationRow, { isOne, isDetailed, t }: PushStyle) {
  const body = isDetailed
    ? sentenceOf(first, t)
    : t(`notifications.push.lines.${first.isEdit ? "declinedEdit" : first.kind}`);
  return isOne
    ? { body, url: notificationAddress(first) ?? paths.dashboard(), tag: first.id }
    : {
        body: isDetailed
          ? `${body}\n${t("notifications.push.lines.more")}`
          : t("notifications.push.lines.several"),
        url: paths.dashboard(),
        tag: "several",
      };
}
