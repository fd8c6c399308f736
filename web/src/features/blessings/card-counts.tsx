import type { Blessing } from "@blessing-jar/contract/blessings.ts";
import { Heart, MessageCircle } from "lucide-react";
import { useTranslation } from "react-i18next";
import { formatNumber } from "../../language/dates.ts";
import { useLanguage } from "../../language/use-language.ts";
import { VisibilityIcon } from "./visibility-icon.tsx";

/** Who sees it, and how it was received; zeroes stay unsaid. */
export function CardCounts({ blessing }: { blessing: Blessing }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  return (
    <div className="flex items-center gap-3.5 text-meta text-ink-faint tabular-nums [&_svg]:size-4">
      {blessing.reactionsCount > 0 ? (
        <span className="flex items-center gap-1.5 text-terra-deep">
          <Heart aria-hidden="true" className="fill-current" />
          <span aria-hidden="true">{formatNumber(blessing.reactionsCount, language)}</span>
          <span className="sr-only">{t("blessings.card.reactions", { count: blessing.reactionsCount })}</span>
        </span>
      ) : null}
      {blessing.commentsCount > 0 ? (
        <span className="flex items-center gap-1.5">
          <MessageCircle aria-hidden="true" />
          <span aria-hidden="true">{formatNumber(blessing.commentsCount, language)}</span>
          <span className="sr-only">{t("blessings.card.comments", { count: blessing.commentsCount })}</span>
        </span>
      ) : null}
      <span className="flex items-center" title={t(`blessings.visibility.${blessing.visibility}.label`)}>
        <VisibilityIcon visibility={blessing.visibility} />
        <span className="sr-only">{t(`blessings.visibility.${blessing.visibility}.label`)}</span>
      </span>
    </div>
  );
}
