import { redeemPasswordReset } from "@blessing-jar/contract/accounts.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { useErrorWords } from "../../api/error-words.ts";
import { useSession } from "../../api/session-store.ts";
import { toast } from "../../ui/toast-store.ts";

export function useRedeemReset(token: string, onDone: () => void) {
  const { t } = useTranslation();
  const errorWords = useErrorWords();
  const [expiredText, setExpiredText] = useState<string>();

  async function redeem(password: string) {
    try {
      const { user, token: session } = await call(redeemPasswordReset, { body: { token, password } });
      useSession.getState().signedIn(user, session);
      toast({ title: t("accounts.reset.done"), description: t("accounts.reset.doneText"), tone: "success" });
      onDone();
    } catch (error) {
      if (error instanceof ApiError && error.code === "account.link-expired")
        setExpiredText(errorWords(error));
      else toast({ title: errorWords(error), tone: "error" });
    }
  }

  return { redeem, expiredText };
}
