import { useTranslation } from "../../language/use-translation.ts";
import { CoveringButton } from "../../ui/card.tsx";
import { cx } from "../../ui/class-names.ts";
import { useMediaQuery } from "../../ui/use-media-query.ts";
import { BlessingPrompt } from "../blessings/blessing-prompt.tsx";
import { CategoryChip, categoryNote } from "../categories/category.tsx";
import { mediaOf } from "../media/media-of.ts";
import { MediaPictures } from "../media/media-pictures.tsx";
import { hasPicture } from "./group-memories.ts";
import {
  MediaSummary,
  MemoryCard,
  type MemoryCardProps,
  MemoryFoot,
  MemoryVerse,
  PrayerAnswered,
} from "./memory-card.tsx";

/** The first memory, as wide as the page: its words on a veil over its picture, or large on a note as wide as a text. */
export function MemoryHero(props: MemoryCardProps & { isOfThisDay?: boolean }) {
  const { memory, labelOf, onOpen, isOfThisDay = false } = props;
  const { t } = useTranslation();
  const isPhoto = hasPicture(memory);
  const isWide = useMediaQuery("(width >= 40rem)");
  const head = isOfThisDay ? (
    <h2
      className={cx(
        "flex flex-wrap gap-x-2 text-ui font-medium",
        isPhoto && isWide ? "text-[#fff3d6]" : "text-gold-deep",
      )}
    >
      {t("jar.onThisDay")} <span aria-hidden="true">·</span>{" "}
      <span>{t("memories.yearsAgo", { count: memory.yearAgo })}</span>
    </h2>
  ) : null;
  // Over the whole height of a phone a picture that lies would be cut to a strip.
  if (isPhoto && !isWide) return <MemoryCard memory={memory} labelOf={labelOf} onOpen={onOpen} head={head} />;
  return (
    <article
      data-blessing={memory.id}
      className={cx(
        "hero-of-memories relative isolate flex flex-col justify-end",
        isPhoto
          ? "min-h-145 overflow-hidden rounded-[2rem] shadow-lift"
          : cx("card note max-w-[46rem] rounded-[2rem]!", categoryNote(memory.category)),
      )}
    >
      {isPhoto ? <MediaPictures {...mediaOf(memory)} shape="hero" /> : null}
      <div
        className={cx(
          "relative flex flex-col gap-3 px-5 pb-4 sm:px-10 sm:pb-7",
          isPhoto ? "veil-of-memories pt-24 text-white sm:pt-32" : "pt-8 sm:pt-10",
        )}
      >
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 empty:hidden">
          {head}
          <CategoryChip
            name={memory.category}
            label={labelOf(memory.category)}
            isChosen={memory.isCategoryChosen}
          />
        </div>
        <BlessingPrompt
          prompt={memory.prompt}
          className={cx("max-w-[42rem] line-clamp-2", isPhoto ? "text-white" : "text-ink-soft")}
        />
        <h3
          className={cx(
            "max-w-[46rem] font-display text-[1.875rem] leading-tight font-[380] sm:text-[2.75rem] sm:leading-[1.2]",
            isPhoto ? "text-white" : "text-ink",
          )}
          dir="auto"
        >
          <CoveringButton onClick={() => onOpen(memory)} className="line-clamp-4">
            {memory.title}
          </CoveringButton>
        </h3>
        {memory.description ? (
          <p
            className={cx(
              "max-w-[42rem] font-display text-[1.0625rem] leading-(--quote-leading) whitespace-pre-line wrap-anywhere",
              isPhoto ? "line-clamp-2 text-white" : "line-clamp-3 text-ink-soft",
            )}
            dir="auto"
          >
            {memory.description}
          </p>
        ) : null}
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <MemoryVerse
            memory={memory}
            className={isPhoto ? "border-[#efcd86] text-[#fff3d6]" : "border-gold text-gold-deep"}
          />
          <MediaSummary types={memory.mediaTypes} className={isPhoto ? "text-white" : "text-ink-soft"} />
          <PrayerAnswered
            memory={memory}
            className={isPhoto ? "text-[#eef5dd]" : "tone-sage text-(--tone-deep)"}
          />
        </div>
        <MemoryFoot
          memory={memory}
          className={
            isPhoto
              ? "border-white/30 text-white [&_.memory-word]:text-[#fff3d6]"
              : "border-line text-ink-soft [&_.memory-word]:text-gold-deep [&_.memory-written]:text-ink-faint"
          }
        />
      </div>
    </article>
  );
}
