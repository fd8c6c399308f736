import { isUnconfirmed } from "../api/api-error.ts";
import { useErrorWords } from "../language/error-words.ts";
import type { TextKey } from "../language/text-key.ts";
import { useTranslation } from "../language/use-translation.ts";
import { toast } from "./toast-store.ts";

/** "Error", what did not work, and why where that is known; nothing where it was called off. */
export function useFailureToast() {
  const { t } = useTranslation();
  const errorWords = useErrorWords();
  return (key: TextKey, error: unknown) => {
    if (isUnconfirmed(error)) return;
    toast("error", t("shell.error"), [t(key), errorWords(error)].join("\n"));
  };
}
