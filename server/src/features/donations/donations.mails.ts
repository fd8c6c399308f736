import { formatCents } from "@blessing-jar/contract/donations.ts";
import type { LanguageCode } from "@blessing-jar/contract/languages.ts";
import type { Config } from "../../config.ts";
import type { Translate } from "../../kit/bundled-texts.ts";
import { datesIn } from "../../kit/dates-in-words.ts";
import type { Mail } from "../../services/mail.ts";
import { frameMail } from "../../services/mail-frame.ts";
import { footer, greeting } from "../../services/mail-words.ts";
import type { ReceiptRow } from "./donations.queries.ts";

interface Letter {
  config: Pick<Config, "productName" | "publicUrl" | "supportEmail">;
  t: Translate;
  language: LanguageCode;
  receipt: ReceiptRow;
  /** Of a monthly donation: opens the page that stops it. */
  stopToken: string | undefined;
}

/** Thanks, what was given when, and how to stop what goes on. */
export function receiptMail({ config, t, language, receipt, stopToken }: Letter): Omit<Mail, "to"> {
  const { productName: product, publicUrl } = config;
  const { isMembers, gateway } = receipt;
  const amount = formatCents(receipt.amount, language);
  const day = datesIn(language).day(receipt.givenAt.slice(0, 10));
  const stop = stopToken && {
    text: t("donations.mail.stop"),
    url: `${publicUrl}/stop-donation?token=${encodeURIComponent(stopToken)}`,
  };
  return frameMail(
    {
      subject: t("donations.mail.subject", { product }),
      title: t("donations.mail.title"),
      greeting: greeting(t, receipt.fullName),
      paragraphs: [
        t("donations.mail.thanks", { product }),
        {
          label: t(stop ? "donations.mail.monthlyLabel" : "donations.mail.label", { day }),
          note: [amount],
          ...(stop ? { link: stop } : {}),
        },
        ...(stop ? [t("donations.mail.howToStop")] : []),
        ...(gateway === "practice" ? [t("donations.mail.practice")] : []),
      ],
      button: isMembers
        ? { text: t("donations.mail.toProfile"), url: `${publicUrl}/profile` }
        : { text: t("donations.mail.toProduct", { product }), url: publicUrl },
      linkHint: t("mail.linkHint"),
      footer: footer(t, config),
    },
    { language, productName: product },
  );
}
