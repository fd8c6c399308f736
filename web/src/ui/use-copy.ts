import { useTranslation } from "react-i18next";
import { copyToClipboard } from "../device/clipboard.ts";
import type { TextKey } from "../language/text-key.ts";
import { toast } from "./toast-store.ts";

/** Copies at a press, and says so. Where the browser does not let us, the toast holds it to be written down. */
export function useCopy() {
  const { t } = useTranslation();
  return useCopying((text) => toast("info", t("links.notCopied"), text));
}

/** The same for what opens something, or is long: no toast shows it. */
export function useCopyUnseen() {
  const { t } = useTranslation();
  return useCopying(() => toast("info", t("shares.notCopied"), t("shares.notCopiedText")));
}

function useCopying(tellRefused: (text: string) => void) {
  const { t } = useTranslation();
  return async (text: string, title: TextKey, description?: TextKey) => {
    try {
      await copyToClipboard(text);
      toast("success", t(title), description ? t(description) : text);
    } catch {
      tellRefused(text);
    }
  };
}
