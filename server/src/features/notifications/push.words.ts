import type { Translate } from "../../kit/bundled-texts.ts";
import { lineOf } from "./notifications.mails.ts";
import type { NotificationRow } from "./notifications.queries.ts";

interface Telling {
  isOne: boolean;
  isDetailed: boolean;
  t: Translate;
}

/** What stands on a locked screen: names and titles only where that was asked for. */
export function wordsOf(first: NotificationRow, { isOne, isDetailed, t }: Telling) {
  const body = isDetailed ? lineOf(first, t) : t(`notifications.push.lines.${first.kind}`);
  return isOne
    ? { body, url: addressOf(first), tag: first.id }
    : {
        body: isDetailed
          ? `${body}\n${t("notifications.push.lines.more")}`
          : t("notifications.push.lines.several"),
        url: "/dashboard",
        tag: "several",
      };
}

/** Where one sees what it tells of, as the bell leads there. */
function addressOf({ kind, blessing, circle }: NotificationRow): string {
  if (["reacted", "commented", "replied", "mentioned", "answered"].includes(kind))
    return `/dashboard?blessing=${blessing?.id ?? ""}`;
  if (kind === "reported") return "/admin?tab=reported";
  if (kind === "decided") return "/dashboard";
  if (kind === "shared") return `/family?circle=${circle?.id ?? ""}&blessing=${blessing?.id ?? ""}`;
  return circle ? `/family?circle=${circle.id}` : "/network";
}
