import { useTranslation } from "react-i18next";
import { copyToClipboard } from "../../device/clipboard.ts";
import type { TextKey } from "../../language/text-key.ts";
import { toast } from "../../ui/toast-store.ts";

/** What is copied is secret: no toast shows it. */
export function useCopy() {
  const { t } = useTranslation();
  return async (text: string, title: TextKey, description: TextKey) => {
    try {
      await copyToClipboard(text);
      toast({ tone: "success", title: t(title), description: t(description) });
    } catch {
      toast({ title: t("factors.recovery.copyFailed"), description: t("factors.recovery.copyFailedText") });
    }
  };
}
