import type { UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { PasswordField } from "../../ui/password-field.tsx";
import type { Credentials } from "./credentials.ts";
import { useFieldWords } from "./use-field-words.ts";

interface NewOrOldPasswordProps {
  form: UseFormReturn<Credentials>;
  /** A password to be chosen; password keepers offer one. */
  isNew: boolean;
}

export function NewOrOldPassword({ form, isNew }: NewOrOldPasswordProps) {
  const { t } = useTranslation();
  const words = useFieldWords(form.formState.errors);
  const error = words("password");
  return (
    <PasswordField
      label={t("accounts.fields.password")}
      autoComplete={isNew ? "new-password" : "current-password"}
      showLabel={t("accounts.fields.showPassword")}
      hideLabel={t("accounts.fields.hidePassword")}
      hint={isNew && !error ? t("accounts.fields.passwordHint") : undefined}
      error={error}
      {...form.register("password")}
    />
  );
}
