import { type LanguageCode, languageOf } from "@blessing-jar/contract/languages.ts";
import { unsubscribe } from "@blessing-jar/contract/notifications.ts";
import { paths } from "@blessing-jar/contract/paths.ts";
import type { RecurringMail } from "@blessing-jar/contract/recurring-mails.ts";
import type * as z from "zod/mini";
import type { Config } from "../../config.ts";
import type { Context } from "../../context.ts";
import { mailJob } from "../../jobs/definition.ts";
import type { Translate } from "../../kit/bundled-texts.ts";
import { isQuiet } from "../../kit/days.ts";
import type { Mail } from "../../services/mail.ts";
import { frameMail, type MailLink, type MailWords, oneLine, type Typed } from "../../services/mail-frame.ts";
import { translator } from "../translations/active-texts.ts";
import { givenName } from "./given-name.ts";
import { type Marking, sendOnce } from "./mail-once.ts";
import type { MailReader } from "./recurring-mails.ts";

/** What a mail is written with: the words of its language, and how this installation is called and reached. */
export interface Writing {
  config: Pick<Config, "productName" | "publicUrl" | "supportEmail">;
  t: Translate;
  language: LanguageCode;
}

interface Letter extends Omit<MailWords, "greeting" | "button" | "linkHint" | "footer"> {
  /** Undefined while the address is unproven. */
  name: string | null | undefined;
  /** Its path begins with PUBLIC_URL, whatever host a request named. */
  button: { text: string; path: string };
  /** Left out: why it came, and where help is. */
  footer?: MailWords["footer"];
}

type Written = Omit<Mail, "to">;

export function writeMail(writing: Writing, { name, button, footer, ...words }: Letter): Written {
  const { config, t, language } = writing;
  return frameMail(
    {
      ...words,
      greeting: greeting(writing, name),
      button: { text: button.text, url: config.publicUrl + button.path },
      linkHint: t("mail.linkHint"),
      footer: footer ?? usualFooter(writing),
    },
    { language, productName: config.productName },
  );
}

/** One that comes again: what stands at its end, and what the mail program shows (RFC 8058), ends its kind at one press. */
export function writeRecurringMail(
  writing: Writing,
  kind: RecurringMail,
  {
    token,
    footer,
    ...letter
  }: Omit<Letter, "footer"> & {
    token: string;
    footer(url: string): string | (string | MailLink)[];
  },
): Written {
  const { publicUrl } = writing.config;
  const mail = kind === "notifications" ? {} : { mail: kind };
  return {
    ...writeMail(writing, {
      ...letter,
      footer: [footer(publicUrl + paths.unsubscribe({ ...mail, token }))].flat(),
    }),
    oneClickUnsubscribe: `${publicUrl}${unsubscribe.path}?token=${token}`,
  };
}

/** Against abuse: a name is used only where the address is verified; else a stranger could choose what its owner reads. */
function greeting({ t, language }: Writing, name: string | null | undefined): string {
  if (!name) return t("mail.greetingWithoutName");
  const whole = oneLine(name);
  // Before さん stands the whole name.
  return t("mail.greeting", { name: language === "ja" ? whole : givenName(whole) });
}

function usualFooter({ config, t }: Writing): string[] {
  return [
    t("mail.sentBecause", { product: config.productName }),
    ...(config.supportEmail ? [t("mail.support", { email: config.supportEmail })] : []),
  ];
}

/** What somebody typed, a paragraph a line. */
export function paragraphsOf(text: string): Typed[] {
  return text
    .split(/[\r\n]+/)
    .map(oneLine)
    .filter((line) => line !== "")
    .map((typed) => ({ typed }));
}

/** Sends somebody a mail in their language; at most once by its mark. Answers whether this call handed it over. */
export async function deliver<Before extends object>(
  { db, config, mail }: Pick<Context, "db" | "config" | "mail">,
  reader: { email: string; language: string },
  write: (writing: Writing) => Written | Promise<Written>,
  mark?: Marking<Before>,
): Promise<boolean> {
  const language = languageOf(reader.language);
  const written = await write({ config, t: await translator(db, language), language });
  const letter = { to: reader.email, ...written };
  if (mark) return await sendOnce(mail, letter, mark);
  await mail.send(letter);
  return true;
}

/** Of a mail that is about the day: hours later it is of no use. */
const dailyMailRetries = 8;

interface RecurringLetter<Before extends object> {
  reader: MailReader;
  write(writing: Writing): Written;
  mark: Marking<Before>;
  /** Its reader chose the hour, which may be one of the night: `prepare` says when it comes too late. */
  isAtChosenHour?: true;
}

/** The job of a mail that comes again: at most once, and not at all where its queue or its retries last into the night. */
export function recurringMailJob<Order extends object, Before extends object>(
  name: string,
  order: z.ZodMiniType<Order>,
  prepare: (context: Context, order: Order) => Promise<RecurringLetter<Before> | undefined>,
) {
  const handle = async (context: Context, given: Order) => {
    const letter = await prepare(context, given);
    if (!letter) return;
    if (!letter.isAtChosenHour && isQuiet(letter.reader.timeZone, context.clock.now())) return;
    await deliver(context, letter.reader, letter.write, letter.mark);
  };
  return mailJob(name, order, handle, dailyMailRetries);
}
