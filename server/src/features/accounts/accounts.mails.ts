import type { LanguageCode } from "@blessing-jar/contract/languages.ts";
import { paths } from "@blessing-jar/contract/paths.ts";
import type { Config } from "../../config.ts";
import type { Translate } from "../../kit/bundled-texts.ts";
import type { Mail } from "../../services/mail.ts";
import { frameMail } from "../../services/mail-frame.ts";
import { footer, greeting } from "../../services/mail-words.ts";
import type { TokenPurpose } from "./account-tokens.queries.ts";

interface Letter {
  config: Pick<Config, "productName" | "publicUrl" | "supportEmail">;
  t: Translate;
  language: LanguageCode;
  /** Undefined while the address is unproven. */
  name: string | undefined;
  token: string;
}

const kinds = {
  "password-reset": { texts: "mail.reset", pathOf: (token: string) => paths.landing({ reset: token }) },
  "email-verification": {
    texts: "mail.verification",
    pathOf: (token: string) => paths.landing({ verify: token }),
  },
} as const;

/** A mail with a single-use link. The link begins with PUBLIC_URL, whatever host the request named. */
export function linkMail(purpose: TokenPurpose, letter: Letter): Omit<Mail, "to"> {
  const { config, t, language, name, token } = letter;
  const { texts, pathOf } = kinds[purpose];
  const product = config.productName;
  const say = (key: string) => t(`${texts}.${key}`, { product });
  return frameMail(
    {
      subject: say("subject"),
      title: say("title"),
      greeting: greeting(t, name),
      paragraphs: [say("request"), say("validity"), say("ignore")],
      button: { text: say("button"), url: config.publicUrl + pathOf(token) },
      linkHint: t("mail.linkHint"),
      footer: footer(t, config),
    },
    { language, productName: product },
  );
}
