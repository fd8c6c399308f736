import { useTranslation } from "react-i18next";
import { useErrorWords } from "../language/error-words.ts";
import type { TextKey } from "../language/text-key.ts";
import { toast } from "./toast-store.ts";

/** "Error", what did not work, and why where that is known. */
export function useFailureToast() {
  const { t } = useTranslation();
  const errorWords = useErrorWords();
  return (key: TextKey, error: unknown) => {
    toast("error", t("shell.error"), [t(key), errorWords(error)].join("\n"));
  };
}
