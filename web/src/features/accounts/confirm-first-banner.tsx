import { MailCheck, MailX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useConfig } from "../../api/config.ts";
import { Banner } from "../../ui/banner.tsx";
import { ConfirmButton } from "./confirm-button.tsx";

/** At the head of a form that asks for a proven address, so that nobody is told after filling it in. */
export function ConfirmFirstBanner({ email, text }: { email: string; text: string }) {
  const { t } = useTranslation();
  const { isMailDelivered } = useConfig();
  if (!isMailDelivered) return <Banner icon={<MailX />}>{t("accounts.verify.noMail")}</Banner>;
  return (
    <Banner icon={<MailCheck />} action={<ConfirmButton email={email} isSmall />}>
      <p>{text}</p>
    </Banner>
  );
}
