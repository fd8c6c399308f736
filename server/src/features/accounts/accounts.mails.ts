import type { LanguageCode } from "@blessing-jar/contract/languages.ts";
import type { Config } from "../../config.ts";
import type { Mail } from "../../services/mail.ts";
import { frameMail, oneLine } from "../../services/mail-frame.ts";
import type { Translate } from "../translations/active-texts.ts";
import type { TokenPurpose } from "./account-tokens.queries.ts";

interface Letter {
  config: Pick<Config, "productName" | "publicUrl" | "supportEmail">;
  t: Translate;
  language: LanguageCode;
  /** Undefined while the address is unproven: whoever typed it may not write to its owner by a name of their choice. */
  name: string | undefined;
  token: string;
}

const kinds = {
  "password-reset": { texts: "mail.reset", parameter: "reset" },
  "email-verification": { texts: "mail.verification", parameter: "verify" },
} as const;

/** A mail with a single-use link. The link begins with PUBLIC_URL, whatever host the request named. */
export function linkMail(purpose: TokenPurpose, letter: Letter): Omit<Mail, "to"> {
  const { config, t, language, name, token } = letter;
  const { texts, parameter } = kinds[purpose];
  const product = config.productName;
  const say = (key: string) => t(`${texts}.${key}`, { product });
  return frameMail(
    {
      subject: say("subject"),
      title: say("title"),
      greeting: name ? t("mail.greeting", { name: oneLine(name) }) : t("mail.greetingWithoutName"),
      paragraphs: [say("request"), say("validity"), say("ignore")],
      button: { text: say("button"), url: `${config.publicUrl}/?${parameter}=${encodeURIComponent(token)}` },
      linkHint: t("mail.linkHint"),
      footer: [
        t("mail.sentBecause", { product }),
        ...(config.supportEmail ? [t("mail.support", { email: config.supportEmail })] : []),
      ],
    },
    { language, productName: product },
  );
}
