import { requestPasswordReset } from "@blessing-jar/contract/accounts.ts";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../api/call.ts";
import { loadConfig } from "../../api/config.ts";
import { useErrorWords } from "../../language/error-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { toast } from "../../ui/toast-store.ts";
import type { CredentialsForm } from "./credentials.ts";

export function useForgotPassword(form: CredentialsForm) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const errorWords = useErrorWords();

  const isAsking = useRef(false);

  async function ask() {
    const email = form.values.email.trim();
    if (!email) {
      toast({ title: t("shell.error"), description: t("accounts.forgot.emailRequired"), tone: "error" });
      form.focus("email");
      return;
    }
    const { isMailDelivered } = await loadConfig();
    if (!isMailDelivered) {
      toast({ title: t("accounts.login.forgot"), description: t("accounts.forgot.notAvailable") });
      return;
    }
    if (!form.check("email")) return;
    try {
      await call(requestPasswordReset, { body: { email, language } });
      toast({
        title: t("accounts.forgot.sent"),
        description: t("accounts.forgot.sentText"),
        tone: "success",
      });
    } catch (error) {
      toast({ title: t("shell.error"), description: errorWords(error), tone: "error" });
    }
  }

  return async () => {
    if (isAsking.current) return;
    isAsking.current = true;
    await ask();
    isAsking.current = false;
  };
}
