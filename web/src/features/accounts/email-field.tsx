import type { UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { TextField } from "../../ui/text-field.tsx";
import type { Credentials } from "./credentials.ts";
import { useFieldWords } from "./use-field-words.ts";

export function EmailField({ form }: { form: UseFormReturn<Credentials> }) {
  const { t } = useTranslation();
  const words = useFieldWords(form.formState.errors);
  return (
    <TextField
      type="email"
      label={t("accounts.fields.email")}
      placeholder={t("accounts.fields.emailPlaceholder")}
      autoComplete="username"
      inputMode="email"
      spellCheck={false}
      autoCapitalize="off"
      dir="ltr"
      className="[&_input]:rtl:text-end"
      error={words("email")}
      {...form.register("email")}
    />
  );
}
