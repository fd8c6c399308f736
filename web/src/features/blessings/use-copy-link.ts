import { useTranslation } from "react-i18next";
import { copyToClipboard } from "../../device/clipboard.ts";
import { toast } from "../../ui/toast-store.ts";

/** Where the browser does not let us copy, the toast holds it to be written down. */
export function useCopyLink() {
  const { t } = useTranslation();
  return async (address: string) => {
    try {
      await copyToClipboard(address);
      toast({ tone: "success", title: t("links.copied"), description: t("links.copiedText") });
    } catch {
      toast({ tone: "info", title: t("links.notCopied"), description: address });
    }
  };
}
