import { copyToClipboard } from "../device/clipboard.ts";
import type { TextKey } from "../language/text-key.ts";
import { useTranslation } from "../language/use-translation.ts";
import { toast } from "./toast-store.ts";

interface CopyOptions {
  isUnseen?: boolean | undefined;
  /** Says it in the place of a toast. */
  onCopied?: () => void;
}

/**
 * Copies at a press, and says so. Where the browser does not let us, the toast holds it to be written down, unless it opens something or
 * is long (`isUnseen`).
 */
export function useCopy({ isUnseen = false, onCopied }: CopyOptions = {}) {
  const { t } = useTranslation();
  return async (text: string, title: TextKey, description?: TextKey) => {
    try {
      await copyToClipboard(text);
      if (onCopied) onCopied();
      else toast("success", t(title), description ? t(description) : text);
    } catch {
      if (isUnseen) toast("info", t("shares.notCopied"), t("shares.notCopiedText"));
      else toast("info", t("links.notCopied"), text);
    }
  };
}
