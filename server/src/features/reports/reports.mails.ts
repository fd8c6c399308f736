import type { LanguageCode } from "@blessing-jar/contract/languages.ts";
import { paths } from "@blessing-jar/contract/paths.ts";
import type { Config } from "../../config.ts";
import type { Translate } from "../../kit/bundled-texts.ts";
import type { Mail } from "../../services/mail.ts";
import { frameMail } from "../../services/mail-frame.ts";
import { greeting } from "../../services/mail-words.ts";
import type { ReportReader } from "./telling.queries.ts";

interface Letter {
  config: Pick<Config, "productName" | "publicUrl">;
  t: Translate;
  language: LanguageCode;
  reader: ReportReader;
}

/** That reports wait, and nothing of what they are about. */
export function reportsMail({ config, t, language, reader }: Letter): Omit<Mail, "to"> {
  const product = config.productName;
  const say = (key: string, values: object = {}) =>
    t(`moderation.mail.waiting.${key}`, { product, ...values });
  return frameMail(
    {
      subject: say("subject"),
      title: say("title"),
      greeting: greeting(t, reader.fullName),
      paragraphs: [say("news", { count: reader.waiting }), say("seldom")],
      button: { text: say("button"), url: config.publicUrl + paths.admin({ tab: "reported" }) },
      linkHint: t("mail.linkHint"),
      footer: [say("because")],
    },
    { language, productName: product },
  );
}
