import type { Blessing } from "@blessing-jar/contract/blessings.ts";
import { formatDay } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { memo, useId } from "react";
import { dayWord } from "../../language/relative-day.ts";
import { useLanguage } from "../../language/use-language.ts";
import { cx } from "../../ui/class-names.ts";
import { CategoryMark } from "../categories/category-mark.tsx";
import { MediaPictures } from "../media/media-pictures.tsx";
import { MediaVoices } from "../media/media-voices.tsx";
import { HeartButton } from "../reactions/heart-button.tsx";
import { type CardParts, surfaceOf } from "./card-parts.ts";
import { useOpeningOverlay } from "./opening-overlay.tsx";
import { PrayerMark } from "./prayer-mark.tsx";

interface TimelineEntryProps extends Omit<CardParts, "onShare"> {
  blessing: Blessing;
  /** Its day is written once, beside the first of it. */
  isFirstOfDay: boolean;
  isLast: boolean;
}

/** A blessing beside the line of days: its picture large, its words next to it. */
export const TimelineEntry = memo(function TimelineEntry(props: TimelineEntryProps) {
  const { blessing, isFirstOfDay, isLast, onOpen, labelOf } = props;
  const { title, category, description, mediaUrls: urls, mediaTypes: types, mediaFilms: films } = blessing;
  const { overlay, show } = useOpeningOverlay();
  const titleId = useId();
  const isPhoto = surfaceOf(blessing) === "photo";
  return (
    <article data-blessing={blessing.id} className="flex tight:block">
      <DayOfEntry day={blessing.blessingDate} isShown={isFirstOfDay} />
      <div className={cx("min-w-0 flex-1", isLast ? "pb-10" : "pb-6 sm:pb-8.5")}>
        <div
          className={cx(
            "relative border-s border-line-strong ps-3.5 tight:border-s-0 tight:ps-0 sm:ps-7",
            isPhoto &&
              "md:grid md:grid-cols-[15rem_1fr] lg:grid-cols-[21.25rem_1fr] md:items-center md:gap-6.5",
          )}
        >
          {isPhoto ? <MediaPictures urls={urls} types={types} films={films} shape="wide" /> : null}
          <div className={cx("min-w-0", isPhoto && "max-md:pt-3")}>
            <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <CategoryMark name={category} label={labelOf(category)} />
              <PrayerMark blessing={blessing} />
            </p>
            <h4
              id={titleId}
              className="mt-1.5 font-display text-[1.3125rem] leading-tight text-ink sm:text-[1.625rem]"
              dir="auto"
            >
              <button
                type="button"
                onClick={() => (onOpen ? onOpen(blessing) : show())}
                className="covers-card line-clamp-4 w-full text-start wrap-anywhere"
              >
                {title}
              </button>
            </h4>
            {description ? (
              <p
                className="mt-1.5 line-clamp-3 font-display text-[1.0625rem] leading-(--quote-leading) whitespace-pre-line text-ink-soft wrap-anywhere sm:text-[1.1875rem]"
                dir="auto"
              >
                {description}
              </p>
            ) : null}
            <MediaVoices urls={urls} types={types} films={films} title={title} />
            <HeartButton blessing={blessing} titleId={titleId} className="relative z-1 -ms-3 px-3" />
          </div>
        </div>
      </div>
      {overlay}
    </article>
  );
});

function DayOfEntry({ day, isShown }: { day: string; isShown: boolean }) {
  const { language } = useLanguage();
  const word = dayWord(day, language);
  return (
    <time dateTime={day} className="block w-18 shrink-0 pe-2 tight:w-auto tight:pb-3 sm:w-40">
      <span className="sr-only">{formatDay(day, language, "full")}</span>
      {isShown ? (
        <span aria-hidden="true">
          <span className="block font-display text-[2.625rem] leading-none font-[300] text-gold-deep tabular-nums sm:text-[4.25rem]">
            {Number(day.slice(8))}
          </span>
          <span className="mt-1.5 block text-meta text-ink-faint first-letter:uppercase">
            {[formatDay(day, language, "weekday"), word].filter(Boolean).join(" · ")}
          </span>
        </span>
      ) : null}
    </time>
  );
}
