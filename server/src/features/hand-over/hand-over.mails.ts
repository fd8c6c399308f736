import type { LanguageCode } from "@blessing-jar/contract/languages.ts";
import { paths } from "@blessing-jar/contract/paths.ts";
import type { Config } from "../../config.ts";
import type { Translate } from "../../kit/bundled-texts.ts";
import type { Mail } from "../../services/mail.ts";
import { frameMail } from "../../services/mail-frame.ts";
import { footer, greeting } from "../../services/mail-words.ts";

interface Letter {
  config: Pick<Config, "productName" | "publicUrl" | "supportEmail">;
  t: Translate;
  language: LanguageCode;
}

/** To the new owner. Without a name: the one in the account may be somebody else's. */
export function handedOverMail({ config, t, language }: Letter): Omit<Mail, "to"> {
  const product = config.productName;
  const say = (key: string) => t(`mail.handedOver.${key}`, { product });
  return frameMail(
    {
      subject: say("subject"),
      title: say("title"),
      greeting: greeting(t, undefined),
      paragraphs: [say("news"), say("kept")],
      button: { text: say("button"), url: config.publicUrl + paths.dashboard() },
      linkHint: t("mail.linkHint"),
      footer: footer(t, config),
    },
    { language, productName: product },
  );
}
