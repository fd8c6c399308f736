import { useTranslation } from "react-i18next";
import { copyToClipboard } from "../../device/clipboard.ts";
import { toast } from "../../ui/toast-store.ts";

/** Where the browser does not let us copy, the toast holds it to be written down. */
export function useCopyCode() {
  const { t } = useTranslation();
  return async (copied: string, titleKey: "circles.code.copied" | "circles.code.linkCopied") => {
    try {
      await copyToClipboard(copied);
      toast({ tone: "success", title: t(titleKey), description: copied });
    } catch {
      toast({ tone: "info", title: t("circles.code.notCopied"), description: copied });
    }
  };
}
