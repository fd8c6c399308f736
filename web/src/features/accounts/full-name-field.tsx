import type { UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useFieldWords } from "../../language/use-field-words.ts";
import { TextField } from "../../ui/text-field.tsx";
import type { Credentials } from "./credentials.ts";

export function FullNameField({ form }: { form: UseFormReturn<Credentials> }) {
  const { t } = useTranslation();
  const words = useFieldWords();
  return (
    <TextField
      label={t("accounts.fields.fullName")}
      placeholder={t("accounts.fields.fullNamePlaceholder")}
      autoComplete="name"
      dir="auto"
      error={words(form.formState.errors.fullName?.message)}
      {...form.register("fullName")}
    />
  );
}
