import type { LanguageCode } from "@blessing-jar/contract/languages.ts";
import { paths } from "@blessing-jar/contract/paths.ts";
import type { Config } from "../../config.ts";
import type { Translate } from "../../kit/bundled-texts.ts";
import type { Mail } from "../../services/mail.ts";
import { frameMail } from "../../services/mail-frame.ts";
import { footer, greeting } from "../../services/mail-words.ts";

/** What an administrator does to somebody who has an account still, and they hear of by mail. */
export const noticeKinds = ["made-admin", "made-user", "user-deactivated", "user-reactivated"] as const;
type NoticeKind = (typeof noticeKinds)[number] | "user-deleted";

interface Letter {
  config: Pick<Config, "productName" | "publicUrl" | "supportEmail">;
  t: Translate;
  language: LanguageCode;
  /** Undefined while the address is unproven. */
  name: string | undefined;
}

export function noticeMail(kind: NoticeKind, { config, t, language, name }: Letter): Omit<Mail, "to"> {
  const product = config.productName;
  const say = (key: string) => t(`administration.mail.${key}`, { product });
  return frameMail(
    {
      subject: say(`${kind}.subject`),
      title: say(`${kind}.title`),
      greeting: greeting(t, name),
      paragraphs: [say(`${kind}.text`), say("question")],
      button: { text: say("button"), url: config.publicUrl + paths.contactUs() },
      linkHint: t("mail.linkHint"),
      footer: footer(t, config),
    },
    { language, productName: product },
  );
}
