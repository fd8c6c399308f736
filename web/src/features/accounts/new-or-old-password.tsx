import type { UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useFieldWords } from "../../language/use-field-words.ts";
import { PasswordField } from "../../ui/password-field.tsx";
import type { Credentials } from "./credentials.ts";

interface NewOrOldPasswordProps {
  form: UseFormReturn<Credentials>;
  /** A password to be chosen; password keepers offer one. */
  isNew: boolean;
}

export function NewOrOldPassword({ form, isNew }: NewOrOldPasswordProps) {
  const { t } = useTranslation();
  const words = useFieldWords();
  const error = words(form.formState.errors.password?.message);
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
