import type { Blessing } from "@blessing-jar/contract/blessings.ts";
import { BookOpen } from "lucide-react";
import { memo, useId } from "react";
import { CategoryChip } from "../../common/categories/category-chip.tsx";
import { formatDay } from "../../language/dates.ts";
import { useLanguage } from "../../language/use-language.ts";
import { CardCounts } from "./card-counts.tsx";
import type { CardParts } from "./card-parts.ts";
import { useOpeningOverlay } from "./opening-overlay.tsx";
import { PrayerMark } from "./prayer-mark.tsx";
import { ShareButton } from "./share-button.tsx";

interface BlessingCardProps extends CardParts {
  blessing: Blessing;
  level?: 2 | 3;
}

export const BlessingCard = memo(function BlessingCard(props: BlessingCardProps) {
  const { blessing, onOpen, onShare, labelOf, Thumbnails, level = 3 } = props;
  const { language } = useLanguage();
  const { overlay, show } = useOpeningOverlay();
  const Heading = `h${level}` as const;
  const titleId = useId();
  return (
    <article className="card card-lifting relative flex flex-col gap-4 p-5 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <CategoryChip name={blessing.category} label={labelOf(blessing.category)} />
        <time dateTime={blessing.blessingDate} className="shrink-0 text-meta text-ink-faint">
          {formatDay(blessing.blessingDate, language, "medium")}
        </time>
      </div>
      <div className="min-w-0">
        <Heading id={titleId} className="font-display text-quote text-ink" dir="auto">
          <button
            type="button"
            onClick={() => (onOpen ? onOpen(blessing) : show())}
            className="covers-card line-clamp-3 w-full text-start wrap-anywhere"
          >
            {blessing.title}
          </button>
        </Heading>
        {blessing.description ? (
          <p className="mt-2 line-clamp-3 text-ui whitespace-pre-line text-ink-soft wrap-anywhere" dir="auto">
            {blessing.description}
          </p>
        ) : null}
      </div>
      <Thumbnails urls={blessing.mediaUrls} types={blessing.mediaTypes} />
      {blessing.bibleVerse ? (
        <p className="flex items-start gap-2 text-meta text-gold-deep">
          <BookOpen aria-hidden="true" className="mt-px size-4 shrink-0" />
          <bdi className="min-w-0 wrap-anywhere">{blessing.bibleVerse}</bdi>
        </p>
      ) : null}
      <div className="flex min-h-6 items-center gap-3 pt-1">
        <PrayerMark blessing={blessing} />
        <div className="ms-auto flex items-center gap-1">
          <CardCounts blessing={blessing} />
          <ShareButton blessing={blessing} onShare={onShare} titleId={titleId} />
        </div>
      </div>
      {overlay}
    </article>
  );
});
