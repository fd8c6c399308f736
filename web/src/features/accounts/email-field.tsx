import type { UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useFieldWords } from "../../language/use-field-words.ts";
import { TextField } from "../../ui/text-field.tsx";
import type { Credentials } from "./credentials.ts";

export function EmailField({ form }: { form: UseFormReturn<Credentials> }) {
  const { t } = useTranslation();
  const words = useFieldWords();
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
      error={words(form.formState.errors.email?.message)}
      {...form.register("email")}
    />
  );
}
