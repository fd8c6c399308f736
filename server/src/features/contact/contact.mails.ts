import { defaultLanguage } from "@blessing-jar/contract/languages.ts";
import type { Config } from "../../config.ts";
import type { Translate } from "../../kit/bundled-texts.ts";
import type { Mail } from "../../services/mail.ts";
import { frameMail, oneLine } from "../../services/mail-frame.ts";
import { paragraphsOf } from "../../services/mail-words.ts";
import type { ContactMessage } from "./contact.queries.ts";

interface Letter {
  config: Pick<Config, "productName" | "publicUrl">;
  t: Translate;
  message: ContactMessage;
}

/** What a person wrote, for the operator; an answer goes to them. Nobody has checked the address they typed. */
export function contactMail({ config, t, message }: Letter): Omit<Mail, "to"> {
  const product = config.productName;
  const [name, subject] = [oneLine(message.name), oneLine(message.subject)];
  const frame = frameMail(
    {
      subject: t("contact.mail.subject", { product, subject }),
      title: { typed: subject },
      greeting: t("contact.mail.from", { name, email: message.email }),
      paragraphs: paragraphsOf(message.message),
      button: { text: t("contact.mail.answer"), url: `mailto:${encodeURI(message.email)}` },
      linkHint: t("contact.mail.linkHint"),
      footer: [
        t("contact.mail.sentFrom", { url: config.publicUrl, language: message.language }),
        t(message.member_id ? "contact.mail.byMember" : "contact.mail.byVisitor"),
      ],
    },
    { language: defaultLanguage, productName: product },
  );
  return { ...frame, replyTo: message.email };
}
