import { currentPassword } from "@blessing-jar/contract/accounts.ts";
import type { Assertion } from "@blessing-jar/contract/kit/webauthn.ts";
import { confirmSession } from "@blessing-jar/contract/sessions.ts";
import * as z from "zod/mini";
import { ApiError } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { useSession } from "../../api/session-store.ts";
import { useErrorWords } from "../../language/error-words.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { startOf } from "../../ui/forms/form-values.ts";
import { PasswordField } from "../../ui/sign-in-fields.tsx";
import { toast } from "../../ui/toast-store.ts";
import { CodeStep } from "../factors/code-step.tsx";
import { useProofForm } from "../factors/use-proof-form.ts";
import { useOwnOpenId } from "../openid/openid.ts";
import { OpenIdProofButton } from "../openid/openid-proof-button.tsx";
import { PasskeyProofButton } from "../passkeys/passkey-proof-button.tsx";

const schema = z.object({ password: currentPassword });
const start = startOf(schema);

/** Opens over whatever was pressed, when that needs a proof of who pressed it; the new token lets it go on. */
export function ConfirmSessionDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const errorWords = useErrorWords();
  const { hasPassword } = useOwnOpenId(isOpen);
  const { form, codeStep, forget, sendOpenId } = useProofForm({
    schema,
    field: "password",
    start,
    send: (body) => call(confirmSession, { body }),
    sendOpenId: (body) => call(confirmSession, { body }),
    onSent: ({ token }) => goOn(token),
    onFailed: (error) => {
      // A wrong password stands at the field.
      if (error instanceof ApiError && error.code === "account.wrong-password") return;
      toast("error", t("shell.error"), errorWords(error));
    },
  });

  function handleClose() {
    forget();
    onClose();
  }

  async function confirmByPasskey(passkey: Assertion) {
    const { token } = await call(confirmSession, { body: { passkey } });
    forget();
    goOn(token);
  }

  const others = (
    <>
      <PasskeyProofButton isWanted={isOpen} isDisabled={form.isSending} send={confirmByPasskey} />
      <OpenIdProofButton isWanted={isOpen} isDisabled={form.isSending} send={sendOpenId} />
    </>
  );

  return (
    <FormDialog
      isOpen={isOpen}
      onClose={handleClose}
      title={t("accounts.confirm.title")}
      description={hasPassword ? t("accounts.confirm.text") : t("openid.confirmText")}
      size="sm"
      role="alertdialog"
      submitLabel={t("accounts.confirm.submit")}
      submittingLabel={t("accounts.confirm.submitting")}
      form={form}
      step={codeStep ? <CodeStep {...codeStep} /> : hasPassword ? undefined : others}
    >
      <PasswordField
        label={t("accounts.fields.password")}
        autoComplete="current-password"
        {...form.field("password")}
      />
      {others}
    </FormDialog>
  );
}

/** The session under its new token: what waited for it is called again. */
function goOn(token: string): void {
  const { user, signedIn } = useSession.getState();
  if (user) signedIn(user, token);
}
