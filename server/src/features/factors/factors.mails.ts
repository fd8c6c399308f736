import type { LanguageCode } from "@blessing-jar/contract/languages.ts";
import { paths } from "@blessing-jar/contract/paths.ts";
import type { Config } from "../../config.ts";
import type { Translate } from "../../kit/bundled-texts.ts";
import type { Mail } from "../../services/mail.ts";
import { frameMail } from "../../services/mail-frame.ts";
import { footer, greeting } from "../../services/mail-words.ts";

/** What a member is told of by mail, so that nobody changes in silence how their account is entered. */
export const noticeKinds = [
  "passkey-added",
  "passkey-removed",
  "codes-on",
  "codes-off",
  "codes-guessed",
  "recovery-code-used",
  "recovery-codes-renewed",
  "factors-forgotten",
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

interface Letter {
  config: Pick<Config, "productName" | "publicUrl" | "supportEmail">;
  t: Translate;
  language: LanguageCode;
  /** Undefined while the address is unproven. */
  name: string | undefined;
  /** Of a recovery code that was used: how many there are still. */
  left?: { count: number; isFew: boolean } | undefined;
}

export function noticeMail(kind: NoticeKind, letter: Letter): Omit<Mail, "to"> {
  const { config, t, language, name, left } = letter;
  const product = config.productName;
  const say = (key: string) => t(`factors.mail.${key}`, { product, count: String(left?.count ?? 0) });
  const counted = left ? [say(left.isFew ? "few" : "left")] : [];
  const warning = kind === "codes-guessed" ? "guessedAdvice" : "notYou";
  return frameMail(
    {
      subject: say(`${kind}.subject`),
      title: say(`${kind}.title`),
      greeting: greeting(t, name),
      paragraphs: [say(`${kind}.text`), ...counted, say(warning)],
      button: { text: say("button"), url: config.publicUrl + paths.profile() },
      linkHint: t("mail.linkHint"),
      footer: footer(t, config),
    },
    { language, productName: product },
  );
}
