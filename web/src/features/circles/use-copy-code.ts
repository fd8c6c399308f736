import { useTranslation } from "react-i18next";
import { copyToClipboard } from "../../device/clipboard.ts";
import { toast } from "../../ui/toast-store.ts";

/** Where the browser does not let us copy, the toast holds it to be written down. */
export function useCopyCode() {
  const { t } = useTranslation();
  return async (copied: string, titleKey: "circles.code.copied" | "circles.code.linkCopied") => {
    try {
      await copyToClipboard(copied);
      toast("success", t(titleKey), copied);
    } catch {
      toast("info", t("circles.code.notCopied"), copied);
    }
  };
}
