import type { FieldErrors, FieldValues } from "react-hook-form";
import { useTranslation } from "react-i18next";

/** The message of a field; messages of the contract's schemas are keys. */
export function useFieldWords<Values extends FieldValues>(errors: FieldErrors<Values>) {
  const { t } = useTranslation();
  return (name: keyof Values): string | undefined => {
    const message = errors[name]?.message;
    return typeof message === "string" ? t(message) : undefined;
  };
}
