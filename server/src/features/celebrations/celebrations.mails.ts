import { formatDay } from "@blessing-jar/contract/kit/dates-in-words.ts";
import type { LanguageCode } from "@blessing-jar/contract/languages.ts";
import { unsubscribe } from "@blessing-jar/contract/notifications.ts";
import { paths } from "@blessing-jar/contract/paths.ts";
import type { Config } from "../../config.ts";
import type { Translate } from "../../kit/bundled-texts.ts";
import type { Mail } from "../../services/mail.ts";
import { frameMail, oneLine } from "../../services/mail-frame.ts";
import { greeting } from "../../services/mail-words.ts";
import type { DueReminder, ReminderReader } from "./celebrations.reminders.queries.ts";

interface Letter {
  config: Pick<Config, "productName" | "publicUrl">;
  t: Translate;
  language: LanguageCode;
  reader: ReminderReader;
  due: DueReminder;
}

/** The names of the celebration and of whoever planned it, and nothing else of what a member wrote. */
export function celebrationReminderMail({ config, t, language, reader, due }: Letter): Omit<Mail, "to"> {
  const { productName: product, publicUrl } = config;
  const { celebration, fullName, unsubscribeToken: token } = reader;
  const url = publicUrl + paths.unsubscribe({ mail: "celebrations", token });
  const name = oneLine(celebration.name);
  const values = { name, day: formatDay(due.eventDate, language), owner: oneLine(celebration.ownerName) };
  const when = due.daysBefore === 0 ? "today" : due.daysBefore === 1 ? "tomorrow" : "soon";
  const frame = frameMail(
    {
      subject: t(`celebrations.mail.subject.${when}`, values),
      title: { typed: name },
      greeting: greeting(t, fullName),
      paragraphs: [
        t(`celebrations.mail.when.${when}`, values),
        celebration.isOwn ? t("celebrations.mail.own") : t("celebrations.mail.ofCircle", values),
      ],
      button: {
        text: t("celebrations.mail.button"),
        url: publicUrl + paths.celebrations({ show: celebration.id }),
      },
      linkHint: t("mail.linkHint"),
      footer: [t("celebrations.mail.unsubscribe", { url })],
    },
    { language, productName: product },
  );
  return { ...frame, oneClickUnsubscribe: `${publicUrl}${unsubscribe.path}?token=${token}` };
}
