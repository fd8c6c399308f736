import type { Blessing } from "@blessing-jar/contract/blessings.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { CopyButton } from "../../ui/copy-button.tsx";
import { useCopy } from "../../ui/use-copy.ts";

/** The words alone, for a letter or a messenger: who may see the blessing stays as it is. */
export function useCopyText() {
  const copy = useCopy({ isUnseen: true });
  return (blessing: Blessing) => copy(textOf(blessing), "shares.copied", "shares.copiedText");
}

export function CopyText({ blessing }: { blessing: Blessing }) {
  const { t } = useTranslation();
  return (
    <CopyButton
      variant="ghost"
      size="sm"
      text={textOf(blessing)}
      label={t("shares.copy")}
      copied="shares.copied"
      isUnseen
    />
  );
}

function textOf({ prompt = "", title, description, bibleVerse }: Blessing): string {
  return [prompt, title, description, bibleVerse].filter((part) => part.trim()).join("\n\n");
}
