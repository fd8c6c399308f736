import { notificationAddress } from "@blessing-jar/contract/notification-address.ts";
import { paths } from "@blessing-jar/contract/paths.ts";
import type { Translate } from "../../kit/bundled-texts.ts";
import { sentenceOf } from "./notifications.jobs.ts";
import type { NotificationRow } from "./notifications.queries.ts";

interface Telling {
  isOne: boolean;
  isDetailed: boolean;
  t: Translate;
}

/** What stands on a locked screen: names and titles only where that was asked for. */
export function wordsOf(first: NotificationRow, { isOne, isDetailed, t }: Telling) {
  const body = isDetailed ? sentenceOf(first, t) : t(`notifications.push.lines.${first.kind}`);
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
