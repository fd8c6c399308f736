import { firstWordsOf } from "@blessing-jar/contract/kit/beginning.ts";
import * as contract from "@blessing-jar/contract/notifications.ts";
import type { App, Context } from "../../context.ts";
import { countAttempt, type Limit, networkOf } from "../../http/limits.ts";
import { pageInTime } from "../../http/pages.ts";
import { routes } from "../../http/routes.ts";
import { todayIn } from "../../kit/days.ts";
import { Failure } from "../../kit/failure.ts";
import { type BareWords, withNames } from "../comments/comments.mentions.ts";
import { endMails } from "../mails/recurring-mails.ts";
import {
  countUnread,
  getPreferences,
  listNotificationsOf,
  type NotificationRow,
  updatePreferences,
  updateRead,
} from "./notifications.queries.ts";

/** Right ones come from the servers of mail services, many a network. */
const wrongPresses: Limit = { name: "unsubscribe", attempts: 60, seconds: 3_600 };

export function notifications(app: App, context: Context): void {
  const { signedIn } = routes(app, context);
  const { db } = context;

  signedIn(contract.listNotifications, async ({ viewer, query }) => {
    const { page, nextCursor } = await pageInTime(query, contract.notificationLimits.pageSize, (wanted) =>
      listNotificationsOf(db, viewer, wanted),
    );
    const notifications = page.map(presentNotification);
    return { notifications, nextCursor, unread: await countUnread(db, viewer) };
  });

  signedIn(contract.readNotifications, async ({ viewer, body }) => {
    await updateRead(db, viewer, body);
    return { unread: await countUnread(db, viewer) };
  });

  signedIn(contract.getNotificationPreferences, async ({ viewer }) => ({
    preferences: await getPreferences(db, viewer),
  }));

  signedIn(contract.updateNotificationPreferences, async ({ viewer, body }) => {
    await updatePreferences(db, viewer, body, todayIn(viewer.timeZone, context.clock.now()));
    return { preferences: await getPreferences(db, viewer) };
  });

  // Mail programs send a form for the one press (RFC 8058), and nobody reads what is in it.
  app.register(async (mailPrograms) => {
    mailPrograms.addContentTypeParser(
      ["application/x-www-form-urlencoded", "multipart/form-data"],
      { parseAs: "string", bodyLimit: 1024 },
      (_request, _body, done) => done(null, undefined),
    );
    routes(mailPrograms, context).open(contract.unsubscribe, async ({ query, request }) => {
      const { token } = query;
      const attempt = await countAttempt(context, [[wrongPresses, [networkOf(request.ip)]]]);
      if (!(await endMails(db, token))) throw new Failure("account.link-expired");
      await attempt.takeBack();
      return undefined;
    });
  });
}

function presentNotification({
  kind,
  isEdit,
  said,
  reaction,
  reason,
  ...others
}: Omit<NotificationRow, "micros">): contract.Notification {
  const row = {
    ...others,
    ...(isEdit ? { isEdit } : {}),
    ...(said ? { said: firstWords(said) } : {}),
    ...(reaction === null ? {} : { reaction }),
    ...(reason === null ? {} : { reason }),
  };
  return kind === "replied" || kind === "mentioned"
    ? { ...row, kind: "commented", how: kind }
    : { ...row, kind };
}

const firstWords = (said: BareWords): string =>
  firstWordsOf(withNames(said).content.replace(/\s+/g, " ").trim(), contract.notificationLimits.saidMax);
