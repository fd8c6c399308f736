import { requestEmailVerification } from "@blessing-jar/contract/accounts.ts";
import { MailCheck } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../api/call.ts";
import { useErrorWords } from "../../api/error-words.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { PageShell } from "../../ui/page-shell.tsx";
import { toast } from "../../ui/toast-store.ts";

export function VerifyEmailBanner({ email }: { email: string }) {
  const { t } = useTranslation();
  const errorWords = useErrorWords();
  const [isDismissed, setIsDismissed] = useState(false);
  const [isSending, setIsSending] = useState(false);
  if (isDismissed) return null;

  async function handleResend() {
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
          action={
            <Button
              variant="outline"
              size="sm"
              isLoading={isSending}
              loadingLabel={t("accounts.verify.resending")}
              onClick={() => void handleResend()}
            >
              {t("accounts.verify.resend")}
            </Button>
          }
        >
          {t("accounts.verify.banner", { email })}
        </Banner>
      </PageShell>
    </aside>
  );
}
