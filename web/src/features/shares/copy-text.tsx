import type { Blessing } from "@blessing-jar/contract/blessings.ts";
import { Copy } from "lucide-react";
import { useTranslation } from "react-i18next";
import { copyToClipboard } from "../../device/clipboard.ts";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast-store.ts";

/** The words alone, for a letter or a messenger: who may see the blessing stays as it is. */
export function useCopyText(): (blessing: Blessing) => Promise<void> {
  const { t } = useTranslation();
  return async (blessing) => {
    try {
      await copyToClipboard(textOf(blessing));
      toast("success", t("shares.copied"), t("shares.copiedText"));
    } catch {
      toast("error", t("shell.error"), t("shares.notCopied"));
    }
  };
}

export function CopyText({ blessing }: { blessing: Blessing }) {
  const { t } = useTranslation();
  const copy = useCopyText();

  return (
    <Button variant="ghost" size="sm" icon={<Copy />} onClick={() => void copy(blessing)}>
      {t("shares.copy")}
    </Button>
  );
}

function textOf({ prompt = "", title, description, bibleVerse }: Blessing): string {
  return [prompt, title, description, bibleVerse].filter((part) => part.trim()).join("\n\n");
}
