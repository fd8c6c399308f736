import { formatCents } from "@blessing-jar/contract/donations.ts";
import { formatDay } from "@blessing-jar/contract/kit/dates-in-words.ts";
import type { LanguageCode } from "@blessing-jar/contract/languages.ts";
import { paths } from "@blessing-jar/contract/paths.ts";
import type { Config } from "../../config.ts";
import type { Translate } from "../../kit/bundled-texts.ts";
import type { Mail } from "../../services/mail.ts";
import { frameMail } from "../../services/mail-frame.ts";
import { footer, greeting } from "../../services/mail-words.ts";
import type { ReceiptRow, RefundRow } from "./donations.queries.ts";

interface Writing {
  config: Pick<Config, "productName" | "publicUrl" | "supportEmail">;
  t: Translate;
  language: LanguageCode;
}

interface Receipt extends Writing {
  receipt: ReceiptRow;
  /** Of a monthly donation: opens the page that stops it. */
  stopToken: string | undefined;
}

/** Thanks, what was given when, and how to stop what goes on. */
export function receiptMail({ config, t, language, receipt, stopToken }: Receipt): Omit<Mail, "to"> {
  const { productName: product, publicUrl } = config;
  const { gateway } = receipt;
  const amount = formatCents(receipt.amount, language);
  const day = dayOf(receipt, language);
  const stop = stopToken && {
    text: t("donations.mail.stop"),
    url: publicUrl + paths.stopDonation({ token: stopToken }),
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
      button: buttonFor(receipt, config, t),
      linkHint: t("mail.linkHint"),
      footer: footer(t, config),
    },
    { language, productName: product },
  );
}

/** How much of which donation goes back, and when it arrives. */
export function refundMail({
  config,
  t,
  language,
  refund,
}: Writing & { refund: RefundRow }): Omit<Mail, "to"> {
  const { productName: product } = config;
  const amount = formatCents(refund.amount, language);
  return frameMail(
    {
      subject: t("donations.refundMail.subject", { product }),
      title: t("donations.refundMail.title"),
      greeting: greeting(t, refund.fullName),
      paragraphs: [
        t("donations.refundMail.text"),
        {
          label: t("donations.refundMail.label", { amount, day: dayOf(refund, language) }),
          note: [formatCents(refund.refunded, language)],
        },
        t("donations.refundMail.when"),
      ],
      button: buttonFor(refund, config, t),
      linkHint: t("mail.linkHint"),
      footer: footer(t, config),
    },
    { language, productName: product },
  );
}

function dayOf({ givenAt }: ReceiptRow, language: LanguageCode): string {
  return formatDay(givenAt, language);
}

function buttonFor({ isMembers }: ReceiptRow, { productName, publicUrl }: Writing["config"], t: Translate) {
  return isMembers
    ? { text: t("donations.mail.toProfile"), url: publicUrl + paths.profile() }
    : { text: t("donations.mail.toProduct", { product: productName }), url: publicUrl };
}
