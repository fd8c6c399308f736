import { formatDay } from "@blessing-jar/contract/kit/dates-in-words.ts";
import type { LanguageCode } from "@blessing-jar/contract/languages.ts";
import type { LegalKind, LegalNotice } from "@blessing-jar/contract/legal.ts";
import { paths } from "@blessing-jar/contract/paths.ts";
import type { Config } from "../../config.ts";
import type { Translate } from "../../kit/bundled-texts.ts";
import type { Mail } from "../../services/mail.ts";
import { frameMail } from "../../services/mail-frame.ts";
import { footer, greeting } from "../../services/mail-words.ts";
import type { LegalReader } from "./legal.queries.ts";

interface Letter {
  config: Pick<Config, "productName" | "publicUrl" | "supportEmail">;
  t: Translate;
  language: LanguageCode;
  reader: Pick<LegalReader, "fullName">;
  notice: LegalNotice;
}

/** The cookie policy is a dialog that the foot of each page opens; the privacy policy says so. */
const pages = {
  privacy: paths.privacyPolicy(),
  terms: paths.termsAndConditions(),
  cookies: `${paths.privacyPolicy()}#storage`,
} satisfies Record<LegalKind, string>;

/** What changes in the legal texts, and from when. Nobody can unsubscribe from it: it is owed. */
export function legalMail({ config, t, language, reader, notice }: Letter): Omit<Mail, "to"> {
  const { productName: product, publicUrl } = config;
  const { kinds, news } = notice;
  const day = formatDay(notice.inForceOn, language);
  const link = (kind: LegalKind) => ({ text: t("legal.mail.read"), url: publicUrl + pages[kind] });
  return frameMail(
    {
      subject: t("legal.mail.subject", { product }),
      title: t("legal.mail.title"),
      greeting: greeting(t, reader.fullName),
      paragraphs: [
        t("legal.mail.news"),
        ...kinds.map((kind) => ({
          label: t("legal.mail.from", { day }),
          note: [t(`legal.${kind}.title`)],
          link: link(kind),
        })),
        ...news.map((each) => t(`legal.news.${each}`)),
        t("legal.mail.choice"),
      ],
      button: { ...link(kinds[0] ?? "terms"), text: t("legal.mail.button") },
      linkHint: t("mail.linkHint"),
      footer: footer(t, config),
    },
    { language, productName: product },
  );
}
