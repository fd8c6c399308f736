import type { Blessing } from "@blessing-jar/contract/blessings.ts";
import { Share2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../../ui/icon-button.tsx";
import type { CardParts } from "./card-parts.ts";

interface ShareButtonProps extends Pick<CardParts, "onShare"> {
  blessing: Blessing;
  /** What it shares, for a screen reader: all of these buttons have one name. */
  titleId: string;
}

/** Above the button that covers the whole card. */
export function ShareButton({ blessing, onShare, titleId }: ShareButtonProps) {
  const { t } = useTranslation();
  if (!onShare || !blessing.can.share) return null;
  return (
    <IconButton
      label={t("shares.action")}
      aria-describedby={titleId}
      className="relative z-1 -my-2.5 -me-3 [&_svg]:size-4.5"
      onClick={() => onShare(blessing)}
    >
      <Share2 />
    </IconButton>
  );
}
