import type { LanguageCode } from "@blessing-jar/contract/languages.ts";
import { unsubscribe } from "@blessing-jar/contract/notifications.ts";
import { paths } from "@blessing-jar/contract/paths.ts";
import { reminderLimits } from "@blessing-jar/contract/reminders.ts";
import type { Config } from "../../config.ts";
import type { Translate } from "../../kit/bundled-texts.ts";
import type { Mail } from "../../services/mail.ts";
import { frameMail, type Note, oneLine } from "../../services/mail-frame.ts";
import { greeting, paragraphsOf } from "../../services/mail-words.ts";
import type { MailedMemory } from "./reminders.memories.queries.ts";
import type { ReminderReader } from "./reminders.queries.ts";
import { promptOf, verseOf } from "./reminders.words.ts";

interface Letter {
  config: Pick<Config, "productName" | "publicUrl">;
  t: Translate;
  language: LanguageCode;
  reader: Pick<ReminderReader, "full_name" | "unsubscribe_token">;
  memory: MailedMemory | undefined;
  /** Chooses the prompt and the verse. */
  day: string;
}

/** Nothing of what the member wrote stands in the subject, nor in the first lines that a list of mails shows. */
export function reminderMail({ config, t, language, reader, memory, day }: Letter): Omit<Mail, "to"> {
  const { productName: product, publicUrl } = config;
  const token = reader.unsubscribe_token;
  const url = publicUrl + paths.unsubscribe({ mail: "reminders", token });
  const frame = frameMail(
    {
      subject: t("reminders.mail.subject", { product }),
      title: t("reminders.mail.title"),
      greeting: greeting(t, reader.full_name),
      paragraphs: [
        memory ? t("reminders.mail.withMemory") : t("reminders.mail.withoutMemory"),
        ...(memory ? [memoryNote(memory, t("reminders.mail.memory", { year: yearOf(memory) }))] : []),
        { label: t("reminders.mail.prompt"), note: [promptOf(t, day)] },
        { label: t("reminders.mail.verse"), note: verseOf(t, day) },
      ],
      button: { text: t("reminders.mail.button"), url: publicUrl + paths.dashboard() },
      linkHint: t("mail.linkHint"),
      footer: [t("reminders.mail.unsubscribe", { url })],
    },
    { language, productName: product },
  );
  return { ...frame, oneClickUnsubscribe: `${publicUrl}${unsubscribe.path}?token=${token}` };
}

type Told = Pick<MailedMemory, "title" | "description" | "bibleVerse">;

export function memoryNote({ title, description, bibleVerse }: Told, label: string): Note {
  const note = [
    { typed: oneLine(title) },
    ...paragraphsOf(excerptOf(description)),
    ...(bibleVerse ? [{ typed: oneLine(bibleVerse) }] : []),
  ];
  return { label, note };
}

export function yearOf({ blessingDate }: Pick<MailedMemory, "blessingDate">): string {
  return blessingDate.slice(0, 4);
}

/** Cut between words. */
function excerptOf(text: string): string {
  if (text.length <= reminderLimits.excerpt) return text;
  const cut = text.slice(0, reminderLimits.excerpt);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), reminderLimits.excerpt / 2)).toWellFormed()}…`;
}
