import type { Memory } from "@blessing-jar/contract/memories.ts";
import { memo } from "react";
import { cx } from "../../ui/class-names.ts";
import { CategoryChip } from "../categories/category-chip.tsx";
import { categoryNote } from "../categories/category-note.ts";
import { MediaPictures } from "../media/media-pictures.tsx";
import { hasPicture } from "./group-memories.ts";
import { MediaSummary, MemoryFoot, MemoryVerse, PrayerAnswered } from "./memory-parts.tsx";

export interface MemoryCardProps {
  memory: Memory;
  onOpen: (memory: Memory) => void;
  labelOf: (category: string) => string;
}

export const MemoryCard = memo(function MemoryCard(props: MemoryCardProps) {
  const { memory, labelOf, onOpen } = props;
  const isPhoto = hasPicture(memory);
  return (
    <article
      data-blessing={memory.id}
      className={cx(
        "memory-card card card-lifting relative flex h-full flex-col",
        !isPhoto && cx("note note-fold", categoryNote(memory.category)),
      )}
    >
      {isPhoto ? (
        <MediaPictures
          urls={memory.mediaUrls}
          types={memory.mediaTypes}
          films={memory.mediaFilms}
          shape="card"
        />
      ) : null}
      <div className="flex grow flex-col gap-3 px-5.5 pt-4.5 pb-3">
        <div>
          <CategoryChip name={memory.category} label={labelOf(memory.category)} />
        </div>
        <div className={cx("min-w-0", !isPhoto && "my-auto py-2")}>
          <h3
            className={cx(
              "font-display text-ink",
              isPhoto
                ? "text-[1.375rem] leading-tight font-[420]"
                : "text-[1.75rem] leading-(--leading-of-heading) font-[380]",
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
              className="mt-1.5 line-clamp-3 font-display text-[1.0625rem] leading-(--quote-leading) whitespace-pre-line text-ink-soft wrap-anywhere"
              dir="auto"
            >
              {memory.description}
            </p>
          ) : null}
          <MemoryVerse memory={memory} className="mt-3 border-gold bg-gold-wash/60 text-gold-deep" />
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 empty:hidden">
          <MediaSummary types={memory.mediaTypes} className="text-ink-soft" />
          <PrayerAnswered memory={memory} className="tone-sage text-(--tone-deep)" />
        </div>
        <MemoryFoot
          memory={memory}
          className="border-line text-ink-soft [&_.memory-word]:text-gold-deep [&_.memory-written]:text-ink-faint"
        />
      </div>
    </article>
  );
});
