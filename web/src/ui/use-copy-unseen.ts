import { useTranslation } from "react-i18next";
import { copyToClipboard } from "../device/clipboard.ts";
import type { TextKey } from "../language/text-key.ts";
import { toast } from "./toast-store.ts";

/** `useCopy` for what opens something, or is long: no toast shows it. Of its own, for few pages copy anything at first. */
export function useCopyUnseen() {
  const { t } = useTranslation();
  return async (text: string, title: TextKey, description: TextKey) => {
    try {
      await copyToClipboard(text);
      toast("success", t(title), t(description));
    } catch {
      toast("info", t("shares.notCopied"), t("shares.notCopiedText"));
    }
  };
}
