import { MailCheck } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "../../language/use-translation.ts";
import { Banner } from "../../ui/banner.tsx";
import { PageShell } from "../../ui/page-shell.tsx";
import { useResendVerification } from "./use-resend-verification.ts";

export function VerifyEmailBanner({ email }: { email: string }) {
  const { t } = useTranslation();
  const [isDismissed, setIsDismissed] = useState(false);
  const { isSending, resend } = useResendVerification(email);
  if (isDismissed) return null;

  return (
    <aside aria-label={t("accounts.verify.label")}>
      <PageShell className="pt-4">
        <Banner
          icon={<MailCheck />}
          onDismiss={() => setIsDismissed(true)}
          dismissLabel={t("accounts.verify.dismiss")}
        >
          <p className="max-sm:-my-1 max-sm:text-meta">
            <span>{t("accounts.verify.banner", { email })}</span>{" "}
            <button
              type="button"
              aria-disabled={isSending || undefined}
              onClick={resend}
              className="text-link"
            >
              {t(isSending ? "accounts.verify.resending" : "accounts.verify.resend")}
            </button>
          </p>
        </Banner>
      </PageShell>
    </aside>
  );
}
