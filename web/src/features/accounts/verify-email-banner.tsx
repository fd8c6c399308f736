import { requestEmailVerification } from "@blessing-jar/contract/accounts.ts";
import { MailCheck } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../api/call.ts";
import { useErrorWords } from "../../api/error-words.ts";
import { Banner } from "../../ui/banner.tsx";
import { PageShell } from "../../ui/page-shell.tsx";
import { toast } from "../../ui/toast-store.ts";

export function VerifyEmailBanner({ email }: { email: string }) {
  const { t } = useTranslation();
  const errorWords = useErrorWords();
  const [isDismissed, setIsDismissed] = useState(false);
  const [isSending, setIsSending] = useState(false);
  if (isDismissed) return null;

  async function handleResend() {
    if (isSending) return;
    setIsSending(true);
    try {
      await call(requestEmailVerification);
      toast({
        title: t("accounts.verify.resent", { email }),
        description: t("accounts.verify.resentText"),
        tone: "success",
      });
    } catch (error) {
      toast({ title: t("shell.error"), description: errorWords(error), tone: "error" });
    } finally {
      setIsSending(false);
    }
  }

  return (
    <aside aria-label={t("accounts.verify.label")}>
      <PageShell className="pt-4">
        <Banner
          icon={<MailCheck />}
          onDismiss={() => setIsDismissed(true)}
          dismissLabel={t("accounts.verify.dismiss")}
        >
          <p className="max-sm:-my-1 max-sm:text-meta">
            {t("accounts.verify.banner", { email })}{" "}
            <button
              type="button"
              aria-disabled={isSending || undefined}
              onClick={() => void handleResend()}
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
