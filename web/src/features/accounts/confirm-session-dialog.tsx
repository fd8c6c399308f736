import { currentPassword } from "@blessing-jar/contract/accounts.ts";
import { confirmSession } from "@blessing-jar/contract/sessions.ts";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { ApiError } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { useErrorWords } from "../../api/error-words.ts";
import { useSession } from "../../api/session-store.ts";
import { startOf } from "../../common/forms/form-values.ts";
import { useForm } from "../../common/forms/use-form.ts";
import { PasskeyProofButton } from "../../common/passkey-proof-button.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { toast } from "../../ui/toast-store.ts";
import { CodeStep, isCodeAsked } from "./code-step.tsx";

const schema = z.object({ password: currentPassword });
const start = startOf(schema);

interface ConfirmSessionDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Opens over whatever was pressed, when that needs a proof of who pressed it; the new token lets it go on. */
export function ConfirmSessionDialog({ isOpen, onClose }: ConfirmSessionDialogProps) {
  const { t } = useTranslation();
  const formId = useId();
  const [isAskedForCode, setIsAskedForCode] = useState(false);
  const form = useConfirmForm(() => setIsAskedForCode(true));

  function handleClose() {
    // Nothing typed is left for whoever has the phone next.
    form.change(start);
    setIsAskedForCode(false);
    form.refuse([]);
    onClose();
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={handleClose}
      title={t("accounts.confirm.title")}
      description={t("accounts.confirm.text")}
      size="sm"
      role="alertdialog"
      footer={
        isAskedForCode ? undefined : (
          <>
            <Button variant="outline" disabled={form.isSending} onClick={handleClose}>
              {t("shell.cancel")}
            </Button>
            <Button
              type="submit"
              form={formId}
              isLoading={form.isSending}
              loadingLabel={t("accounts.confirm.submitting")}
            >
              {t("accounts.confirm.submit")}
            </Button>
          </>
        )
      }
    >
      {isAskedForCode ? (
        <CodeStep
          send={(code) => call(confirmSession, { body: { ...form.values, code } })}
          onSent={({ token }) => {
            setIsAskedForCode(false);
            goOn(token);
          }}
          onBack={() => setIsAskedForCode(false)}
        />
      ) : (
        <form {...form.element} id={formId}>
          <PasswordField
            label={t("accounts.fields.password")}
            autoComplete="current-password"
            showLabel={t("accounts.fields.showPassword")}
            hideLabel={t("accounts.fields.hidePassword")}
            {...form.field("password")}
          />
          <PasskeyProofButton
            isWanted={isOpen}
            isDisabled={form.isSending}
            send={async (passkey) => goOn((await call(confirmSession, { body: { passkey } })).token)}
          />
        </form>
      )}
    </Dialog>
  );
}

/** The session under its new token: what waited for it is called again. */
function goOn(token: string): void {
  const { user, signedIn } = useSession.getState();
  if (user) signedIn(user, token);
}

function useConfirmForm(onCodeAsked: () => void) {
  const { t } = useTranslation();
  const errorWords = useErrorWords();
  return useForm({
    schema,
    start,
    send: (body) => call(confirmSession, { body }),
    onSent: ({ token }) => goOn(token),
    onFailed: (error) => {
      if (isCodeAsked(error)) return onCodeAsked();
      // A wrong password stands at the field.
      if (error instanceof ApiError && error.code === "account.wrong-password") return;
      toast({ tone: "error", title: t("shell.error"), description: errorWords(error) });
    },
  });
}
