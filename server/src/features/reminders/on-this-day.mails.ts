import { formatDay } from "@blessing-jar/contract/kit/dates-in-words.ts";
import type { LanguageCode } from "@blessing-jar/contract/languages.ts";
import type { Memory } from "@blessing-jar/contract/memories.ts";
import { unsubscribe } from "@blessing-jar/contract/notifications.ts";
import { paths } from "@blessing-jar/contract/paths.ts";
import type { Config } from "../../config.ts";
import type { Translate } from "../../kit/bundled-texts.ts";
import type { Mail } from "../../services/mail.ts";
import { frameMail } from "../../services/mail-frame.ts";
import { greeting } from "../../services/mail-words.ts";
import { leaveOutToken } from "./left-out.tokens.ts";
import type { DayReader } from "./on-this-day.queries.ts";
import { memoryNote, yearOf } from "./reminders.mails.ts";

interface Letter {
  config: Pick<Config, "productName" | "publicUrl">;
  t: Translate;
  language: LanguageCode;
  reader: Pick<DayReader, "full_name" | "unsubscribe_token">;
  memories: Memory[];
  /** Of the mail, `yyyy-MM-dd`. */
  day: string;
}

/** Nothing of what the member wrote stands in the subject, nor in the first lines that a list of mails shows. */
export function onThisDayMail({ config, t, language, reader, memories, day }: Letter): Omit<Mail, "to"> {
  const { productName: product, publicUrl } = config;
  const token = reader.unsubscribe_token;
  // A 29 February comes on the 28th, and says so.
  const labelOf = (memory: Memory) =>
    memory.blessingDate.slice(4) === day.slice(4)
      ? t("reminders.onThisDay.mail.year", { year: yearOf(memory) })
      : formatDay(memory.blessingDate, language);
  const leaveOutUrl = ({ id }: Memory) => {
    const signed = leaveOutToken({ blessingId: id, secret: reader.unsubscribe_token });
    return publicUrl + paths.unsubscribe({ mail: "memory", blessing: id, token: signed });
  };
  const frame = frameMail(
    {
      subject: t("reminders.onThisDay.mail.subject", { product }),
      title: t("reminders.onThisDay.mail.title"),
      greeting: greeting(t, reader.full_name),
      paragraphs: [
        t("reminders.onThisDay.mail.text"),
        ...memories.map((memory) => ({
          ...memoryNote(memory, labelOf(memory)),
          link: { text: t("reminders.onThisDay.mail.leaveOut"), url: leaveOutUrl(memory) },
        })),
      ],
      button: { text: t("reminders.onThisDay.mail.button"), url: publicUrl + paths.memories() },
      linkHint: t("mail.linkHint"),
      footer: [
        t("reminders.onThisDay.mail.unsubscribe", {
          url: publicUrl + paths.unsubscribe({ mail: "on-this-day", token }),
        }),
      ],
    },
    { language, productName: product },
  );
  return { ...frame, oneClickUnsubscribe: `${publicUrl}${unsubscribe.path}?token=${token}` };
}
