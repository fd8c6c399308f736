import { isTextKey } from "./text-key.ts";
import { useTranslation } from "./use-translation.ts";

/** The text of a field's message: a translation key, or a sentence of the server. */
export function useFieldWords() {
  const { t, i18n } = useTranslation();
  return (message: string | undefined): string | undefined => {
    if (message === undefined) return undefined;
    return isTextKey(i18n, message) ? t(message) : message;
  };
}
