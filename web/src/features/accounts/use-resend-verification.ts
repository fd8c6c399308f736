import { requestEmailVerification } from "@blessing-jar/contract/accounts.ts";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { call } from "../../api/call.ts";
import { useErrorWords } from "../../language/error-words.ts";
import { toast } from "../../ui/toast-store.ts";

export function useResendVerification(email: string) {
  const { t } = useTranslation();
  const errorWords = useErrorWords();
  const sending = useMutation({
    mutationFn: () => call(requestEmailVerification),
    onSuccess: () =>
      toast("success", t("accounts.verify.resent", { email }), t("accounts.verify.resentText")),
    onError: (error) => toast("error", t("shell.error"), errorWords(error)),
  });
  const { isPending } = sending;
  return { isSending: isPending, resend: () => (isPending ? undefined : sending.mutate()) };
}
