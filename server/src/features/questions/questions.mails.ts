import type { LanguageCode } from "@blessing-jar/contract/languages.ts";
import { unsubscribe } from "@blessing-jar/contract/notifications.ts";
import { paths } from "@blessing-jar/contract/paths.ts";
import type { Config } from "../../config.ts";
import type { Translate } from "../../kit/bundled-texts.ts";
import type { Mail } from "../../services/mail.ts";
import { frameMail, oneLine } from "../../services/mail-frame.ts";
import { greeting } from "../../services/mail-words.ts";
import type { QuestionMail } from "./questions.queries.ts";
import { aboveThis } from "./questions.replies.ts";

interface Letter {
  config: Pick<Config, "productName" | "publicUrl">;
  t: Translate;
  language: LanguageCode;
  reader: QuestionMail;
  /** Where a reply becomes an answer; only where replies are read. */
  replyTo: string | undefined;
}

export function questionMail({ config, t, language, reader, replyTo }: Letter): Omit<Mail, "to"> {
  const { productName, publicUrl } = config;
  const circle = oneLine(reader.circle.name);
  const { token } = reader;
  const question = t(`prompts.questions.${reader.key}`);
  const frame = frameMail(
    {
      subject: question,
      title: question,
      greeting: greeting(t, reader.fullName),
      ...(replyTo ? { above: aboveThis(t("questions.mail.above")) } : {}),
      paragraphs: [
        t("questions.mail.text", { circle }),
        ...(replyTo ? [t("questions.mail.reply")] : []),
        t("questions.mail.shared"),
      ],
      button: {
        text: t("questions.answer"),
        url: publicUrl + paths.family({ circle: reader.circle.id, answer: "now" }),
      },
      linkHint: t("mail.linkHint"),
      footer: [
        t("questions.mail.unsubscribe", { url: publicUrl + paths.unsubscribe({ mail: "questions", token }) }),
      ],
    },
    { language, productName },
  );
  return {
    ...frame,
    ...(replyTo ? { replyTo } : {}),
    oneClickUnsubscribe: `${publicUrl}${unsubscribe.path}?token=${token}`,
  };
}
