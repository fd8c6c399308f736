import { MailCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { useResendVerification } from "./use-resend-verification.ts";

/** At the head of a form that asks for a proven address, so that nobody is told after filling it in. */
export function ConfirmFirstBanner({ email, text }: { email: string; text: string }) {
  const { t } = useTranslation();
  const { isSending, resend } = useResendVerification(email);
  return (
    <Banner
      icon={<MailCheck />}
      action={
        <Button
          variant="outline"
          size="sm"
          isLoading={isSending}
          loadingLabel={t("accounts.verify.resending")}
          onClick={resend}
        >
          {t("accounts.verify.firstResend")}
        </Button>
      }
    >
      <p>{text}</p>
    </Banner>
  );
}
