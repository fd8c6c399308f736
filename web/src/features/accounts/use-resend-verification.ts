import { requestEmailVerification } from "@blessing-jar/contract/accounts.ts";
import { useState } from "react";
import { call } from "../../api/call.ts";
import { useErrorWords } from "../../language/error-words.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { toast } from "../../ui/toast-store.ts";

/** Mails the link again that proves the address, once at a time. */
export function useResendVerification(email: string) {
  const { t } = useTranslation();
  const errorWords = useErrorWords();
  const [isSending, setIsSending] = useState(false);

  async function resend(): Promise<void> {
    if (isSending) return;
    setIsSending(true);
    try {
      await call(requestEmailVerification);
      toast("success", t("accounts.verify.resent", { email }), t("accounts.verify.resentText"));
    } catch (error) {
      toast("error", t("shell.error"), errorWords(error));
    } finally {
      setIsSending(false);
    }
  }

  return { isSending, resend };
}
