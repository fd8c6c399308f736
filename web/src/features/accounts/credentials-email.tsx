import type { UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useFieldWords } from "../../language/use-field-words.ts";
import { EmailField } from "../../ui/email-field.tsx";
import type { Credentials } from "./credentials.ts";

export function CredentialsEmail({ form }: { form: UseFormReturn<Credentials> }) {
  const { t } = useTranslation();
  const words = useFieldWords();
  return (
    <EmailField
      label={t("accounts.fields.email")}
      placeholder={t("accounts.fields.emailPlaceholder")}
      autoComplete="username"
      error={words(form.formState.errors.email?.message)}
      {...form.register("email")}
    />
  );
}
