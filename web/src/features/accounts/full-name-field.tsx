import type { UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { TextField } from "../../ui/text-field.tsx";
import type { Credentials } from "./credentials.ts";
import { useFieldWords } from "./use-field-words.ts";

export function FullNameField({ form }: { form: UseFormReturn<Credentials> }) {
  const { t } = useTranslation();
  const words = useFieldWords(form.formState.errors);
  return (
    <TextField
      label={t("accounts.fields.fullName")}
      placeholder={t("accounts.fields.fullNamePlaceholder")}
      autoComplete="name"
      dir="auto"
      error={words("fullName")}
      {...form.register("fullName")}
    />
  );
}
