import type { Notification } from "@blessing-jar/contract/notifications.ts";
import { pageOf } from "../../http/pages.ts";
import type { NotificationRow } from "./notifications.queries.ts";

export function presentNotifications(
  rows: NotificationRow[],
  limit: number,
): { notifications: Notification[]; nextCursor: string | null } {
  const { page, nextCursor } = pageOf(rows, limit, ({ micros, id }) => [micros, id]);
  return { notifications: page.map(presentNotification), nextCursor };
}

function presentNotification({ micros: _, kind, ...told }: NotificationRow): Notification {
  return kind === "replied" || kind === "mentioned"
    ? { ...told, kind: "commented", how: kind }
    : { ...told, kind };
}
