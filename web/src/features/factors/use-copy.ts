import { useTranslation } from "react-i18next";
import { copyToClipboard } from "../../common/clipboard.ts";
import { toast } from "../../ui/toast-store.ts";

/** What is copied is secret: no toast shows it. */
export function useCopy() {
  const { t } = useTranslation();
  return async (text: string, title: string, description: string) => {
    try {
      await copyToClipboard(text);
      toast({ tone: "success", title: t(title), description: t(description) });
    } catch {
      const [failed, advice] = ["factors.recovery.copyFailed", "factors.recovery.copyFailedText"];
      toast({ title: t(failed), description: t(advice) });
    }
  };
}
