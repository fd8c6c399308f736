import type { LanguageCode } from "@blessing-jar/contract/languages.ts";
import { connectionLimits } from "@blessing-jar/contract/network.ts";
import { paths } from "@blessing-jar/contract/paths.ts";
import type { Config } from "../../config.ts";
import type { Translate } from "../../kit/bundled-texts.ts";
import type { Mail } from "../../services/mail.ts";
import { frameMail, plainName } from "../../services/mail-frame.ts";
import { footer, greeting, paragraphsOf } from "../../services/mail-words.ts";

interface Letter {
  config: Pick<Config, "productName" | "publicUrl" | "supportEmail">;
  t: Translate;
  language: LanguageCode;
  request: { requester_name: string; relationship: string; message: string; their_name: string | null };
  token: string;
}

/** Says who asks, as what, and in their words; the link begins with PUBLIC_URL. */
export function requestMail({ config, t, language, request, token }: Letter): Omit<Mail, "to"> {
  const product = config.productName;
  const name = plainName(request.requester_name);
  const values = { name, product, days: String(connectionLimits.waitingDays) };
  const lines = paragraphsOf(request.message);
  return frameMail(
    {
      subject: t("network.mail.subject", values),
      title: t("network.mail.title"),
      greeting: greeting(t, request.their_name),
      paragraphs: [
        t("network.asks", values),
        t("network.youAre", {
          name,
          relationship: t(`network.relationships.${request.relationship}`).toLowerCase(),
        }),
        ...(lines.length > 0 ? [{ label: t("network.mail.message", values), note: lines }] : []),
        t("network.mail.meaning", values),
        t("network.mail.ignore", values),
      ],
      button: {
        text: t("network.mail.button"),
        url: config.publicUrl + paths.network({ request: token }),
      },
      linkHint: t("mail.linkHint"),
      footer: footer(t, config),
    },
    { language, productName: product },
  );
}
