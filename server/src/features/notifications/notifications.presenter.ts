import { isId } from "@blessing-jar/contract/kit/text.ts";
import type { Notification } from "@blessing-jar/contract/notifications.ts";
import type { NotificationPlace, NotificationRow } from "./notifications.queries.ts";

/** A page of notifications; of `limit + 1` rows the last only tells that there is more. */
export function presentNotifications(
  rows: NotificationRow[],
  limit: number,
): { notifications: Notification[]; nextCursor: string | null } {
  const page = rows.slice(0, limit);
  const last = page.length < rows.length ? page.at(-1) : undefined;
  return {
    notifications: page.map(({ place: _, ...notification }) => notification),
    nextCursor: last ? Buffer.from(`${last.place}_${last.id}`).toString("base64url") : null,
  };
}

/** The place that a cursor of `presentNotifications` marks, or undefined for any other text. */
export function readCursor(cursor: string): NotificationPlace | undefined {
  const [digits = "", id] = Buffer.from(cursor, "base64url").toString().split("_");
  const place = Number(digits);
  return /^\d{1,16}$/.test(digits) && Number.isSafeInteger(place) && isId(id) ? { place, id } : undefined;
}
