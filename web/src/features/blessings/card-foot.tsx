import type { Blessing } from "@blessing-jar/contract/blessings.ts";
import { formatNumber } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { MessageCircle } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../language/use-language.ts";
import { cx } from "../../ui/class-names.ts";
import type { CardParts } from "./card-parts.ts";
import { Readers } from "./readers.tsx";

interface CardFootProps extends Pick<CardParts, "Heart" | "onShare"> {
  blessing: Blessing;
  titleId: string;
  /** Of a feed, where there is room for a finger. */
  isPost: boolean;
}

/** A heart to give, what was said, and who reads it; what is pressed stands above the button that covers the card. */
export function CardFoot({ blessing, Heart, onShare, titleId, isPost }: CardFootProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { commentsCount } = blessing;
  return (
    <div className={cx("mt-auto flex min-h-11 items-center", isPost ? "gap-2 pt-3 pb-1.5" : "gap-4 pt-1.5")}>
      <Heart
        blessing={blessing}
        titleId={titleId}
        className={cx("relative z-1", isPost ? "post-pill" : "-ms-3 px-3")}
      />
      {commentsCount > 0 ? (
        <span
          className={cx("flex items-center gap-2 text-ui text-ink-faint tabular-nums", isPost && "post-pill")}
        >
          <MessageCircle aria-hidden="true" className="size-5" />
          <span aria-hidden="true">{formatNumber(commentsCount, language)}</span>
          <span className="sr-only">{t("blessings.card.comments", { count: commentsCount })}</span>
        </span>
      ) : null}
      <Readers blessing={blessing} onShare={onShare} titleId={titleId} />
    </div>
  );
}
