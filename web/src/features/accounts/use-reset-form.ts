import { redeemPasswordReset } from "@blessing-jar/contract/accounts.ts";
import type { AnswerOf } from "@blessing-jar/contract/kit/endpoint.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { ApiError } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { useSession } from "../../api/session-store.ts";
import { useErrorWords } from "../../language/error-words.ts";
import { startOf } from "../../ui/forms/form-values.ts";
import { useForm } from "../../ui/forms/use-form.ts";
import { toast } from "../../ui/toast-store.ts";
import { isCodeAsked } from "../factors/code-step.tsx";

const schema = z.pick(redeemPasswordReset.body, { password: true });
const start = startOf(schema);

export function useResetForm(token: string, onDone: () => void) {
  const { t } = useTranslation();
  const errorWords = useErrorWords();
  const [expiredText, setExpiredText] = useState<string>();
  const [isAskedForCode, setIsAskedForCode] = useState(false);

  function handleSent({ user, token: session }: AnswerOf<typeof redeemPasswordReset>) {
    useSession.getState().signedIn(user, session);
    toast({ title: t("accounts.reset.done"), description: t("accounts.reset.doneText"), tone: "success" });
    onDone();
  }

  const form = useForm({
    schema,
    start,
    send: ({ password }) => call(redeemPasswordReset, { body: { token, password } }),
    onSent: handleSent,
    onFailed: (error) => {
      if (isCodeAsked(error)) return setIsAskedForCode(true);
      if (error instanceof ApiError && error.code === "account.link-expired")
        setExpiredText(errorWords(error));
      else toast({ title: t("shell.error"), description: errorWords(error), tone: "error" });
    },
  });
  const codeStep = {
    isAskedForCode,
    send: (code: string) => call(redeemPasswordReset, { body: { token, ...form.values, code } }),
    onSent: handleSent,
    onBack: () => {
      setIsAskedForCode(false);
      form.focusNext("password");
    },
  };
  return { form, expiredText, codeStep };
}
