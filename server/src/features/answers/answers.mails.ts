import { answerLimits } from "@blessing-jar/contract/answers.ts";
import type { LanguageCode } from "@blessing-jar/contract/languages.ts";
import { paths } from "@blessing-jar/contract/paths.ts";
import type { Config } from "../../config.ts";
import type { Translate } from "../../kit/bundled-texts.ts";
import type { Mail } from "../../services/mail.ts";
import { frameMail } from "../../services/mail-frame.ts";
import { footer, greeting } from "../../services/mail-words.ts";
import type { Refusal } from "./answers.policy.ts";
import type { RefusalMail } from "./answers.queries.ts";

interface Letter {
  config: Pick<Config, "productName" | "publicUrl" | "supportEmail">;
  t: Translate;
  language: LanguageCode;
  reader: RefusalMail;
  refusal: Refusal;
}

/** Nothing of the reply is repeated: who sent it is not known for certain. */
export function refusalMail({ config, t, language, reader, refusal }: Letter): Omit<Mail, "to"> {
  const { productName, publicUrl } = config;
  const word = refusal === "withoutFiles" ? "partly" : "refused";
  const numbers = {
    megabytes: String(answerLimits.mailMegabytes),
    most: String(answerLimits.perQuestion),
  };
  const url =
    publicUrl +
    (refusal === "closed" ? paths.family() : paths.family({ circle: reader.circleId, answer: "now" }));
  return frameMail(
    {
      subject: t(`questions.reply.${word}.subject`),
      title: t(`questions.reply.${word}.title`),
      greeting: greeting(t, reader.fullName),
      paragraphs: [
        { label: t("questions.title"), note: [t(`prompts.questions.${reader.key}`)] },
        t(`questions.reply.${refusal}`, numbers),
      ],
      button: { text: t(refusal === "closed" ? "questions.reply.open" : "questions.answer"), url },
      linkHint: t("mail.linkHint"),
      footer: footer(t, config),
    },
    { language, productName },
  );
}
