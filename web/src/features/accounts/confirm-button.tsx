import { MailCheck } from "lucide-react";
import { useTranslation } from "../../language/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { useResendVerification } from "./use-resend-verification.ts";

/** Mails the link again that proves an address. */
export function ConfirmButton({ email, isSmall = false }: { email: string; isSmall?: boolean }) {
  const { t } = useTranslation();
  const { isSending, resend } = useResendVerification(email);
  return (
    <Button
      variant="outline"
      {...(isSmall ? { size: "sm" as const } : { icon: <MailCheck /> })}
      isLoading={isSending}
      loadingLabel={t("accounts.verify.resending")}
      onClick={resend}
    >
      {t("accounts.verify.firstResend")}
    </Button>
  );
}
