import { useTranslation } from "react-i18next";
import { PasswordField } from "../../ui/password-field.tsx";
import type { CredentialsForm } from "./credentials.ts";

interface NewOrOldPasswordProps {
  form: CredentialsForm;
  /** A password to be chosen; password keepers offer one. */
  isNew: boolean;
}

export function NewOrOldPassword({ form, isNew }: NewOrOldPasswordProps) {
  const { t } = useTranslation();
  const field = form.field("password");
  return (
    <PasswordField
      label={t("accounts.fields.password")}
      autoComplete={isNew ? "new-password" : "current-password"}
      showLabel={t("accounts.fields.showPassword")}
      hideLabel={t("accounts.fields.hidePassword")}
      hint={isNew && !field.error ? t("accounts.fields.passwordHint") : undefined}
      {...field}
    />
  );
}
