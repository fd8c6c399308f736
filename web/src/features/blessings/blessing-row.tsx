import type { Blessing } from "@blessing-jar/contract/blessings.ts";
import { formatDay } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { memo, useId } from "react";
import { dayWord } from "../../language/relative-day.ts";
import { useLanguage } from "../../language/use-language.ts";
import { CategoryMark } from "../categories/category-mark.tsx";
import type { CardParts } from "./card-parts.ts";
import { useOpeningOverlay } from "./opening-overlay.tsx";
import { PrayerMark } from "./prayer-mark.tsx";
import { ShareButton } from "./share-button.tsx";

interface BlessingRowProps extends CardParts {
  blessing: Blessing;
}

/** One line of the list. */
export const BlessingRow = memo(function BlessingRow(props: BlessingRowProps) {
  const { blessing, onOpen, onShare, labelOf, Pictures, Voices, Heart } = props;
  const { title, category, description, mediaUrls: urls, mediaTypes: types, mediaFilms: films } = blessing;
  const { overlay, show } = useOpeningOverlay();
  const titleId = useId();
  return (
    <article
      data-blessing={blessing.id}
      className="row-of-list relative flex min-h-23 items-center gap-x-4 border-b border-line py-3 tight:flex-wrap sm:min-h-26 sm:gap-x-6"
    >
      <DayOfRow day={blessing.blessingDate} />
      <div className="min-w-0 flex-1 tight:basis-full">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h4
            id={titleId}
            className="min-w-0 font-display text-[1.125rem] leading-tight text-ink sm:text-[1.3125rem]"
            dir="auto"
          >
            <button
              type="button"
              onClick={() => (onOpen ? onOpen(blessing) : show())}
              className="covers-card line-clamp-2 w-full text-start wrap-anywhere"
            >
              {title}
            </button>
          </h4>
          <PrayerMark blessing={blessing} />
        </div>
        <div className="mt-1 flex min-w-0 gap-x-3 gap-y-1 max-sm:flex-col-reverse sm:items-center">
          <CategoryMark name={category} label={labelOf(category)} />
          {description ? (
            <p
              className="line-clamp-1 min-w-0 text-[0.875rem] text-ink-soft wrap-anywhere sm:flex-1 sm:text-ui"
              dir="auto"
            >
              {description}
            </p>
          ) : null}
        </div>
      </div>
      <Heart
        blessing={blessing}
        titleId={titleId}
        className="relative z-1 justify-start max-sm:hidden sm:w-14"
      />
      <div className="empty:hidden sm:w-26 sm:empty:block">
        {types.every((type) => type.startsWith("audio/")) ? (
          types.length > 0 ? (
            <Voices urls={urls} types={types} films={films} title={title} isSmall />
          ) : null
        ) : (
          <Pictures urls={urls} types={types} films={films} shape="row" />
        )}
      </div>
      {/* A phone has its width for the words; what is opened can be shared. */}
      <div className="max-sm:hidden">
        <ShareButton blessing={blessing} onShare={onShare} titleId={titleId} />
      </div>
      {overlay}
    </article>
  );
});

/** The day of the month large, and beside it its weekday, or today and yesterday. */
function DayOfRow({ day }: { day: string }) {
  const { language } = useLanguage();
  return (
    <time
      dateTime={day}
      title={formatDay(day, language, "full")}
      className="flex w-14 shrink-0 flex-wrap tight:w-full items-baseline gap-x-1.5 max-sm:not-tight:flex-col max-sm:not-tight:items-start max-sm:self-start sm:w-27"
    >
      <span className="sr-only">{formatDay(day, language, "full")}</span>
      <span
        aria-hidden="true"
        className="font-display text-[1.625rem] leading-(--leading-of-stat) text-ink tabular-nums sm:text-[2rem]"
      >
        {Number(day.slice(8))}
      </span>
      <span aria-hidden="true" className="inline-block text-meta text-ink-faint first-letter:uppercase">
        {dayWord(day, language) ?? formatDay(day, language, "briefWeekday")}
      </span>
    </time>
  );
}
