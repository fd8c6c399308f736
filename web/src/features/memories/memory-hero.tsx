import { useTranslation } from "react-i18next";
import { cx } from "../../ui/class-names.ts";
import { CategoryChip } from "../categories/category-chip.tsx";
import { categoryNote } from "../categories/category-note.ts";
import { hasPicture } from "./group-memories.ts";
import { MediaSummary } from "./media-summary.tsx";
import type { MemoryCardProps } from "./memory-card.tsx";
import { MemoryFoot, MemoryVerse, PrayerAnswered } from "./memory-parts.tsx";

/** The first memory, as wide as the page: its words on a veil over its picture, or large on its note. */
export function MemoryHero(props: MemoryCardProps & { isOfThisDay?: boolean }) {
  const { memory, labelOf, onOpen, Menu, Pictures, isOfThisDay = false } = props;
  const { t } = useTranslation();
  const isPhoto = hasPicture(memory);
  return (
    <article
      data-blessing={memory.id}
      className={cx(
        "hero-of-memories relative flex flex-col justify-end",
        isPhoto
          ? "min-h-130 overflow-hidden shadow-lift max-sm:-mx-4 sm:min-h-125 sm:rounded-[2rem]"
          : cx("card note rounded-[2rem]! sm:min-h-80", categoryNote(memory.category)),
      )}
    >
      {isPhoto ? (
        <Pictures urls={memory.mediaUrls} types={memory.mediaTypes} films={memory.mediaFilms} shape="hero" />
      ) : null}
      <div
        className={cx(
          "relative flex flex-col gap-3 px-5 pb-4 sm:px-10 sm:pb-7",
          isPhoto ? "veil-of-memories pt-24 text-white sm:pt-32" : "pt-8 sm:pt-10",
        )}
      >
        {isOfThisDay ? (
          <h2
            className={cx(
              "flex flex-wrap gap-x-2 text-ui font-medium",
              isPhoto ? "text-[#fbe9c4]" : "text-gold-deep",
            )}
          >
            {t("jar.onThisDay")} <span aria-hidden="true">·</span>{" "}
            <span>{t("memories.yearsAgo", { count: memory.yearAgo })}</span>
          </h2>
        ) : null}
        <div>
          <CategoryChip name={memory.category} label={labelOf(memory.category)} />
        </div>
        <h3
          className={cx(
            "max-w-[46rem] font-display text-[1.875rem] leading-tight font-[380] sm:text-[2.75rem] sm:leading-(--leading-of-title)",
            isPhoto ? "text-white" : "text-ink",
          )}
          dir="auto"
        >
          <button
            type="button"
            onClick={() => onOpen(memory)}
            className="covers-card line-clamp-4 w-full text-start wrap-anywhere"
          >
            {memory.title}
          </button>
        </h3>
        {memory.description ? (
          <p
            className={cx(
              "line-clamp-3 max-w-[42rem] font-display text-[1.0625rem] leading-(--quote-leading) whitespace-pre-line wrap-anywhere",
              isPhoto ? "text-white" : "text-ink-soft",
            )}
            dir="auto"
          >
            {memory.description}
          </p>
        ) : null}
        <MemoryVerse
          memory={memory}
          className={cx(
            "self-start",
            isPhoto ? "border-[#efcd86] text-[#fbe9c4]" : "border-gold text-gold-deep",
          )}
        />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
          <MediaSummary types={memory.mediaTypes} className={isPhoto ? "text-white" : "text-ink-soft"} />
          <PrayerAnswered
            memory={memory}
            className={isPhoto ? "text-[#dbe8c4]" : "tone-sage text-(--tone-deep)"}
          />
        </div>
        <MemoryFoot
          memory={memory}
          Menu={Menu}
          className={
            isPhoto
              ? "border-white/30 text-white [&_.memory-word]:text-[#fbe9c4]"
              : "border-line text-ink-soft [&_.memory-word]:text-gold-deep [&_.memory-written]:text-ink-faint"
          }
        />
      </div>
    </article>
  );
}
