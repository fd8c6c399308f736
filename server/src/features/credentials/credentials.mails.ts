import { accountLimits } from "@blessing-jar/contract/accounts.ts";
import type { LanguageCode } from "@blessing-jar/contract/languages.ts";
import { paths } from "@blessing-jar/contract/paths.ts";
import type { Config } from "../../config.ts";
import type { Translate } from "../../kit/bundled-texts.ts";
import type { Mail } from "../../services/mail.ts";
import { frameMail } from "../../services/mail-frame.ts";
import { footer, greeting } from "../../services/mail-words.ts";

/** What is told of a password or an address that changes; with the token of the link where there is one. */
export interface CredentialsMail {
  kind: "passwordChanged" | "newAddress" | "addressTaken" | "oldAddress";
  token?: string;
}

interface Letter {
  config: Pick<Config, "productName" | "publicUrl" | "supportEmail">;
  t: Translate;
  language: LanguageCode;
  /** Undefined while nobody knows whose the address is. */
  name: string | undefined;
}

const pathOf = {
  passwordChanged: () => paths.profile(),
  addressTaken: () => paths.landing(),
  newAddress: (token: string) => paths.landing({ address: token }),
  oldAddress: (token: string) => paths.landing({ undo: token }),
} satisfies Record<CredentialsMail["kind"], (token: string) => string>;

export function credentialsMail({ kind, token = "" }: CredentialsMail, letter: Letter): Omit<Mail, "to"> {
  const { config, t, language, name } = letter;
  const product = config.productName;
  const values = {
    product,
    hours: String(accountLimits.addressLinkHours),
    days: String(accountLimits.addressUndoDays),
  };
  const say = (key: string) => t(`mail.${kind}.${key}`, values);
  return frameMail(
    {
      subject: say("subject"),
      title: say("title"),
      greeting: greeting(t, name),
      paragraphs: [say("news"), say("link"), say("ignore")],
      button: { text: say("button"), url: config.publicUrl + pathOf[kind](token) },
      linkHint: t("mail.linkHint"),
      footer: footer(t, config),
    },
    { language, productName: product },
  );
}
