import { requestPasswordReset } from "@blessing-jar/contract/accounts.ts";
import { useRef } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { call } from "../../api/call.ts";
import { loadConfig } from "../../api/config.ts";
import { useErrorWords } from "../../api/error-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { toast } from "../../ui/toast-store.ts";
import type { Credentials } from "./credentials.ts";

export function useForgotPassword(form: UseFormReturn<Credentials>) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const errorWords = useErrorWords();

  const isAsking = useRef(false);

  async function ask() {
    const email = form.getValues("email").trim();
    if (!email) {
      toast({ title: t("accounts.forgot.emailRequired"), tone: "error" });
      form.setFocus("email");
      return;
    }
    const { isMailDelivered } = await loadConfig();
    if (!isMailDelivered) {
      toast({ title: t("accounts.forgot.notAvailable") });
      return;
    }
    if (!(await form.trigger("email"))) return;
    try {
      await call(requestPasswordReset, { body: { email, language } });
      toast({
        title: t("accounts.forgot.sent"),
        description: t("accounts.forgot.sentText"),
        tone: "success",
      });
    } catch (error) {
      toast({ title: errorWords(error), tone: "error" });
    }
  }

  return async () => {
    if (isAsking.current) return;
    isAsking.current = true;
    await ask();
    isAsking.current = false;
  };
}
