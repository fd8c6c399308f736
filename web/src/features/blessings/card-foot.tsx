import type { Blessing } from "@blessing-jar/contract/blessings.ts";
import { formatNumber } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { MessageCircle } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../language/use-language.ts";
import type { CardParts } from "./card-parts.ts";
import { Readers } from "./readers.tsx";

interface CardFootProps extends Pick<CardParts, "Heart" | "onShare"> {
  blessing: Blessing;
  titleId: string;
}

/** A heart to give, what was said, and who reads it; what is pressed stands above the button that covers the card. */
export function CardFoot({ blessing, Heart, onShare, titleId }: CardFootProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { commentsCount } = blessing;
  return (
    <div className="mt-auto flex min-h-11 items-center gap-4 pt-1.5">
      <Heart blessing={blessing} titleId={titleId} className="relative z-1 -ms-3 px-3" />
      {commentsCount > 0 ? (
        <span className="flex items-center gap-2 text-ui text-ink-faint tabular-nums">
          <MessageCircle aria-hidden="true" className="size-5" />
          <span aria-hidden="true">{formatNumber(commentsCount, language)}</span>
          <span className="sr-only">{t("blessings.card.comments", { count: commentsCount })}</span>
        </span>
      ) : null}
      <Readers blessing={blessing} onShare={onShare} titleId={titleId} />
    </div>
  );
}
