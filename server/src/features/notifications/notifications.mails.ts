import type { LanguageCode } from "@blessing-jar/contract/languages.ts";
import { notificationLine } from "@blessing-jar/contract/notification-line.ts";
import { unsubscribe } from "@blessing-jar/contract/notifications.ts";
import { paths } from "@blessing-jar/contract/paths.ts";
import type { Config } from "../../config.ts";
import type { Translate } from "../../kit/bundled-texts.ts";
import type { Mail } from "../../services/mail.ts";
import { frameMail, oneLine } from "../../services/mail-frame.ts";
import { greeting } from "../../services/mail-words.ts";
import type { DigestReader, NotificationRow } from "./notifications.queries.ts";

interface Letter {
  config: Pick<Config, "productName" | "publicUrl">;
  t: Translate;
  language: LanguageCode;
  reader: Pick<DigestReader, "full_name" | "unsubscribe_token">;
  notifications: NotificationRow[];
  hasMore: boolean;
}

/** Names and titles, and nothing else of what a member wrote. */
export function digestMail(letter: Letter): Omit<Mail, "to"> {
  const { config, t, language, reader, notifications, hasMore } = letter;
  const product = config.productName;
  const token = reader.unsubscribe_token;
  const url = config.publicUrl + paths.unsubscribe({ token });
  const frame = frameMail(
    {
      subject: t("notifications.mail.subject", { product }),
      title: t("notifications.mail.title"),
      greeting: greeting(t, reader.full_name),
      paragraphs: [
        ...notifications.map((notification) => lineOf(notification, t)),
        ...(hasMore ? [t("notifications.mail.more")] : []),
      ],
      button: {
        text: t("notifications.mail.button", { product }),
        url: config.publicUrl + paths.dashboard(),
      },
      linkHint: t("mail.linkHint"),
      footer: [t("notifications.mail.unsubscribe", { url })],
    },
    { language, productName: product },
  );
  return { ...frame, oneClickUnsubscribe: `${config.publicUrl}${unsubscribe.path}?token=${token}` };
}

/** The sentence that tells it. */
export function lineOf(notification: NotificationRow, t: Translate): string {
  const { actor, blessing, circle } = notification;
  return t(`notifications.lines.${notificationLine(notification)}`, {
    name: oneLine(actor?.fullName ?? ""),
    blessing: oneLine(blessing?.title ?? ""),
    circle: oneLine(circle?.name ?? ""),
  });
}
