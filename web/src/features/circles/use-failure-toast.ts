import { useTranslation } from "react-i18next";
import { ApiError } from "../../api/api-error.ts";
import { useErrorWords } from "../../api/error-words.ts";
import { toast } from "../../ui/toast-store.ts";

/** "Error", what did not work, and why where that is known. */
export function useFailureToast() {
  const { t } = useTranslation();
  const errorWords = useErrorWords();
  return (key: string, error: unknown) => {
    const issue = error instanceof ApiError ? error.issues[0]?.key : undefined;
    toast({
      tone: "error",
      title: t("circles.error"),
      description: [t(key), issue ? t(issue) : errorWords(error)].join("\n"),
    });
  };
}
