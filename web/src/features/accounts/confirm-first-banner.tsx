import { MailCheck, MailX } from "lucide-react";
import { useConfig } from "../../api/config.ts";
import { useViewer } from "../../api/session-store.ts";
import type { TextKey } from "../../language/text-key.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { Banner } from "../../ui/banner.tsx";
import { ConfirmButton } from "./confirm-button.tsx";

/** At the head of a form that asks for a proven address, so that nobody is told after filling it in. */
export function ConfirmFirstBanner({ text }: { text: TextKey }) {
  const { t } = useTranslation();
  const { isMailDelivered } = useConfig();
  const viewer = useViewer();
  if (!viewer || viewer.emailVerified) return null;
  const { email } = viewer;
  if (!isMailDelivered) return <Banner icon={<MailX />}>{t("accounts.verify.noMail")}</Banner>;
  return (
    <Banner icon={<MailCheck />} action={<ConfirmButton email={email} isSmall />}>
      <p>{t(text, { email })}</p>
    </Banner>
  );
}
