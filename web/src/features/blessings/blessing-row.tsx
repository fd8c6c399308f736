import type { Blessing } from "@blessing-jar/contract/blessings.ts";
import { memo, useId } from "react";
import { CategoryChip } from "../../common/categories/category-chip.tsx";
import { formatDay } from "../../language/dates.ts";
import { useLanguage } from "../../language/use-language.ts";
import { CardCounts } from "./card-counts.tsx";
import type { CardParts } from "./card-parts.ts";
import { useOpeningOverlay } from "./opening-overlay.tsx";
import { PrayerMark } from "./prayer-mark.tsx";
import { ShareButton } from "./share-button.tsx";

interface BlessingRowProps extends CardParts {
  blessing: Blessing;
  level?: 3 | 4;
}

/** One line of the list and of the timeline. */
export const BlessingRow = memo(function BlessingRow({
  blessing,
  onOpen,
  onShare,
  labelOf,
  Thumbnails,
  level = 3,
}: BlessingRowProps) {
  const { language } = useLanguage();
  const { overlay, show } = useOpeningOverlay();
  const Heading = `h${level}` as const;
  const titleId = useId();
  return (
    <article className="card card-lifting relative flex flex-col gap-2.5 p-4 sm:flex-row sm:items-center sm:gap-5 sm:px-6">
      <div className="flex min-w-0 grow flex-wrap items-center gap-x-4 gap-y-2.5 sm:flex-nowrap">
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <CategoryChip name={blessing.category} label={labelOf(blessing.category)} />
            <time dateTime={blessing.blessingDate} className="text-meta text-ink-faint">
              {formatDay(blessing.blessingDate, language, "medium")}
            </time>
            <PrayerMark blessing={blessing} />
          </div>
          <Heading
            id={titleId}
            className="mt-2 font-display text-[1.125rem] leading-snug text-ink"
            dir="auto"
          >
            <button
              type="button"
              onClick={() => (onOpen ? onOpen(blessing) : show())}
              className="covers-card line-clamp-2 w-full text-start wrap-anywhere"
            >
              {blessing.title}
            </button>
          </Heading>
          {blessing.description ? (
            <p className="mt-0.5 line-clamp-1 text-ui text-ink-soft wrap-anywhere" dir="auto">
              {blessing.description}
            </p>
          ) : null}
        </div>
        <Thumbnails urls={blessing.mediaUrls} types={blessing.mediaTypes} isSmall />
      </div>
      <div className="flex shrink-0 items-center justify-end gap-1 sm:min-w-32">
        <CardCounts blessing={blessing} />
        <ShareButton blessing={blessing} onShare={onShare} titleId={titleId} />
      </div>
      {overlay}
    </article>
  );
});
