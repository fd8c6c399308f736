import { MailCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button.tsx";
import { SettingsRow } from "../../ui/settings-section.tsx";
import { useResendVerification } from "./use-resend-verification.ts";

/** In place of the ways to add passkeys and codes, which ask for a proven address. */
export function ConfirmFirstRow({ email }: { email: string }) {
  const { t } = useTranslation();
  const { isSending, resend } = useResendVerification(email);
  return (
    <SettingsRow
      title={t("accounts.verify.firstTitle")}
      text={t("accounts.verify.firstText", { email })}
      action={
        <Button
          variant="outline"
          icon={<MailCheck />}
          isLoading={isSending}
          loadingLabel={t("accounts.verify.resending")}
          onClick={resend}
        >
          {t("accounts.verify.firstResend")}
        </Button>
      }
    />
  );
}
