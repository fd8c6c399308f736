import type { User } from "@blessing-jar/contract/accounts.ts";
import { changePassword } from "@blessing-jar/contract/credentials.ts";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { ApiError } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { useSession } from "../../api/session-store.ts";
import { useErrorWords } from "../../language/error-words.ts";
import { Button } from "../../ui/button.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { startOf } from "../../ui/forms/form-values.ts";
import { SettingsRow, SettingsSection } from "../../ui/settings-section.tsx";
import { PasswordField } from "../../ui/sign-in-fields.tsx";
import { toast } from "../../ui/toast-store.ts";
import { CodeStep } from "../factors/code-step.tsx";
import { useProofForm } from "../factors/use-proof-form.ts";
import { SecurityAddress } from "./security-address.tsx";
import { SecuritySessions } from "./security-sessions.tsx";

/** The ways into the account, and who is in. Further ways, which the page puts in, stand beside the password. */
export function SecuritySection({ viewer, children }: { viewer: User; children?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <SettingsSection title={t("profile.security.title")} description={t("profile.security.text")}>
      <SecurityAddress email={viewer.email} />
      <SecurityPassword />
      {children}
      <SecuritySessions />
    </SettingsSection>
  );
}

const schema = z.pick(changePassword.body, { currentPassword: true, password: true });
const start = startOf(schema);

function SecurityPassword() {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const { form, codeStep, forget } = usePasswordForm(() => setIsOpen(false));
  const chosen = form.field("password");
  const showing = {
    showLabel: t("accounts.fields.showPassword"),
    hideLabel: t("accounts.fields.hidePassword"),
  };

  function handleClose() {
    forget();
    setIsOpen(false);
  }

  return (
    <SettingsRow
      title={t("profile.password.title")}
      text={t("profile.password.text")}
      action={
        <Button variant="outline" onClick={() => setIsOpen(true)}>
          {t("profile.password.action")}
        </Button>
      }
    >
      <FormDialog
        isOpen={isOpen}
        onClose={handleClose}
        title={t("profile.password.dialogTitle")}
        description={t("profile.password.dialogText")}
        submitLabel={t("profile.password.save")}
        submittingLabel={t("profile.password.saving")}
        form={form}
        className="gap-5"
        step={codeStep ? <CodeStep {...codeStep} /> : undefined}
      >
        <PasswordField
          label={t("profile.password.current")}
          {...showing}
          {...form.field("currentPassword")}
        />
        <PasswordField
          label={t("accounts.fields.newPassword")}
          autoComplete="new-password"
          hint={chosen.error ? undefined : t("accounts.fields.passwordHint")}
          {...showing}
          {...chosen}
        />
      </FormDialog>
    </SettingsRow>
  );
}

function usePasswordForm(onDone: () => void) {
  const { t } = useTranslation();
  const errorWords = useErrorWords();
  return useProofForm({
    schema,
    field: "currentPassword",
    start,
    send: (body) => call(changePassword, { body }),
    onSent: ({ token }) => {
      const { user, signedIn } = useSession.getState();
      if (user) signedIn(user, token);
      toast("success", t("profile.password.done"), t("profile.password.doneText"));
      onDone();
    },
    onFailed: (error) => {
      // What is wrong with a field stands there.
      if (error instanceof ApiError && error.issues.length > 0) return;
      toast("error", t("profile.password.failed"), errorWords(error));
    },
  });
}
