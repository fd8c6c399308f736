import type { Config } from "../../config.ts";
import type { Context } from "../../context.ts";
import {
  clearRefusals,
  countRefusal,
  deleteDeadSubscription,
  getPushKeys,
  type PushReader,
  putOff,
} from "./push.queries.ts";
import { makePushKeys, type Sent, sendPush } from "./push.sending.ts";

/** In a row: a clock that is wrong for an hour, or one push that was too large, ends nothing. */
const refusalsMost = 5;

/** Sends it to one browser, and keeps what its push service said of that. */
export async function pushTo(
  { db, config, deadlines }: Pick<Context, "db" | "config" | "deadlines">,
  reader: PushReader,
  payload: object,
  keptSeconds?: number,
): Promise<Sent> {
  const sent = await sendPush({
    subscription: reader,
    keys: await getPushKeys(db, makePushKeys),
    subject: subjectOf(config),
    payload: JSON.stringify(payload),
    keptSeconds,
    ms: deadlines.push.wholeMs,
  });
  if (sent === "gone") await deleteDeadSubscription(db, reader.endpoint);
  else if (sent === "refused") await countRefusal(db, reader.endpoint, refusalsMost);
  else if (sent === "taken") await clearRefusals(db, reader.endpoint);
  else await putOff(db, reader.sessionId, sent.laterSeconds);
  return sent;
}

/** Whom a push service writes to; RFC 8292 takes a page by https or an address, and no page by http. */
function subjectOf({ supportEmail, isHttps, publicUrl, mailFrom }: Config): string {
  if (!supportEmail && isHttps) return publicUrl;
  const [address = ""] = /[^\s<>]+@[^\s<>]+/.exec(supportEmail ?? mailFrom) ?? [];
  return `mailto:${address}`;
}
