import { currentPassword, deleteAccount } from "@blessing-jar/contract/accounts.ts";
import type { Assertion } from "@blessing-jar/contract/kit/webauthn.ts";
import { Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import * as z from "zod/mini";
import { call } from "../../api/call.ts";
import { useSession } from "../../api/session-store.ts";
import { useErrorWords } from "../../language/error-words.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { goTo } from "../../ui/focus.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { startOf } from "../../ui/forms/form-values.ts";
import { SettingsSection } from "../../ui/settings-section.tsx";
import { PasswordField } from "../../ui/sign-in-fields.tsx";
import { toast } from "../../ui/toast-store.ts";
import { exportTitleId } from "../exports/export-section.tsx";
import { CodeStep } from "../factors/code-step.tsx";
import { useProofForm } from "../factors/use-proof-form.ts";
import { useOwnOpenId } from "../openid/openid.ts";
import { OpenIdProofButton } from "../openid/openid-proof-button.tsx";
import { PasskeyProofButton } from "../passkeys/passkey-proof-button.tsx";

/** What becomes of all that one has kept: to take it along, which the page puts first, or to have it erased. */
export function PrivacySection({ children }: { children?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <SettingsSection
      name="privacy"
      title={t("profile.privacy.title")}
      description={t("profile.privacy.text")}
    >
      <div className="grid gap-8">
        {children}
        <DeleteAccount />
      </div>
    </SettingsSection>
  );
}

const schema = z.object({ currentPassword });
const start = startOf(schema);

function DeleteAccount() {
  const { t } = useTranslation();
  const [isAsked, setIsAsked] = useState(false);
  return (
    <div className="border-t border-line pt-8">
      <h3 className="font-display text-heading text-ink">{t("profile.delete.title")}</h3>
      <p className="mt-1 max-w-[38rem] text-pretty text-ink-soft">{t("profile.delete.text")}</p>
      <Button
        variant="outline"
        className="mt-5 text-danger-deep!"
        icon={<Trash2 />}
        onClick={() => setIsAsked(true)}
      >
        {t("profile.delete.action")}
      </Button>
      <DeleteAccountDialog isOpen={isAsked} onClose={() => setIsAsked(false)} />
    </div>
  );
}

function DeleteAccountDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const { form, codeStep, forget, sendOpenId, deleteByPasskey } = useDeleteForm();
  const { hasPassword } = useOwnOpenId(isOpen);
  const [label, workingLabel] = [t("profile.delete.action"), t("profile.delete.working")];

  function handleClose() {
    forget();
    onClose();
  }

  function handleExport() {
    handleClose();
    // Once the dialog has given the focus back.
    setTimeout(() => goTo(document.getElementById(exportTitleId)));
  }

  const what = (
    <>
      <p className="text-ui text-pretty text-ink-soft">{t("profile.delete.what")}</p>
      <p className="text-ui text-pretty text-ink-soft">
        {t("profile.delete.first")}{" "}
        <button type="button" className="text-link" onClick={handleExport}>
          {t("exports.start")}
        </button>
      </p>
    </>
  );
  const others = (
    <>
      <PasskeyProofButton isWanted={isOpen} isDisabled={form.isSending} send={deleteByPasskey} />
      <OpenIdProofButton isWanted={isOpen} isDisabled={form.isSending} send={sendOpenId} />
    </>
  );

  return (
    <FormDialog
      isOpen={isOpen}
      onClose={handleClose}
      title={t("profile.delete.title")}
      description={t("profile.delete.ask")}
      size="sm"
      role="alertdialog"
      tone="danger"
      submitLabel={label}
      submittingLabel={workingLabel}
      form={form}
      className="gap-5"
      step={
        codeStep ? (
          <CodeStep {...codeStep} danger={{ label, workingLabel }} />
        ) : hasPassword ? undefined : (
          <div className="grid gap-5">
            {what}
            <div>{others}</div>
          </div>
        )
      }
    >
      {what}
      <PasswordField label={t("profile.delete.password")} {...form.field("currentPassword")} />
      <div>{others}</div>
    </FormDialog>
  );
}

function useDeleteForm() {
  const { t } = useTranslation();
  const errorWords = useErrorWords();
  const navigate = useNavigate();

  function leave() {
    // Nothing stays on the device either, `followSession`.
    useSession.getState().signOut();
    void navigate(paths.landing());
    toast("success", t("profile.delete.done"), t("profile.delete.doneText"));
  }

  async function deleteByPasskey(passkey: Assertion) {
    await call(deleteAccount, { body: { passkey } });
    leave();
  }

  const proof = useProofForm({
    schema,
    field: "currentPassword",
    start,
    send: (body) => call(deleteAccount, { body }),
    sendOpenId: (body) => call(deleteAccount, { body }),
    onSent: leave,
    onFailed: (error) => toast("error", t("profile.delete.failed"), errorWords(error)),
  });
  return { ...proof, deleteByPasskey };
}
