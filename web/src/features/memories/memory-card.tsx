import type { Memory } from "@blessing-jar/contract/memories.ts";
import { BookOpen, HandHeart, History } from "lucide-react";
import { type ComponentType, memo } from "react";
import { useTranslation } from "react-i18next";
import { CategoryChip } from "../../common/categories/category-chip.tsx";
import { formatDay, today } from "../../language/dates.ts";
import { useLanguage } from "../../language/use-language.ts";
import { cx } from "../../ui/class-names.ts";
import { tones } from "../../ui/tones.ts";
import { MediaSummary } from "./media-summary.tsx";

export interface MemoryActions {
  onOpen: (memory: Memory) => void;
  /** What else may be done with it. */
  Menu: ComponentType<{ memory: Memory }>;
}

interface MemoryCardProps extends MemoryActions {
  memory: Memory;
  labelOf: (category: string) => string;
}

export const MemoryCard = memo(function MemoryCard({ memory, labelOf, onOpen, Menu }: MemoryCardProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const writtenOn = today(new Date(memory.createdAt));
  return (
    <article className="card card-lifting relative flex h-full flex-col gap-4 p-5 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <CategoryChip name={memory.category} label={labelOf(memory.category)} />
        <time dateTime={memory.createdAt} className="text-meta text-ink-faint">
          {t("memories.written", { day: formatDay(writtenOn, language) })}
        </time>
      </div>
      <div className="min-w-0">
        <h3 className="font-display text-quote text-ink" dir="auto">
          <button
            type="button"
            onClick={() => onOpen(memory)}
            className="covers-card line-clamp-3 w-full text-start wrap-anywhere"
          >
            {memory.title}
          </button>
        </h3>
        {memory.description ? (
          <p className="mt-2 line-clamp-3 text-ui whitespace-pre-line text-ink-soft wrap-anywhere" dir="auto">
            {memory.description}
          </p>
        ) : null}
      </div>
      {memory.bibleVerse ? (
        <blockquote className="flex items-start gap-2.5 rounded-tile border-s-2 border-gold bg-gold-wash px-4 py-2.5 text-ui text-gold-deep">
          <BookOpen aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <bdi className="min-w-0 wrap-anywhere">{memory.bibleVerse}</bdi>
        </blockquote>
      ) : null}
      <MediaSummary urls={memory.mediaUrls} types={memory.mediaTypes} />
      {memory.isAnsweredPrayer ? (
        <p className={cx("flex items-center gap-1.5 text-meta font-medium text-(--tone-deep)", tones.sage)}>
          <HandHeart aria-hidden="true" className="size-4 shrink-0" />
          {t("memories.answeredPrayer")}
        </p>
      ) : null}
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-t border-line pt-3.5 text-meta text-ink-faint">
        <time dateTime={memory.blessingDate} className="first-letter:uppercase">
          {formatDay(memory.blessingDate, language, "full")}
        </time>
        <span className="flex items-center gap-1.5 font-medium text-gold-deep">
          <History aria-hidden="true" className="size-4 shrink-0" />
          {t("memories.memory")}
          {/* Above what covers the card. */}
          <span className="relative z-10 -my-2 -me-3">
            <Menu memory={memory} />
          </span>
        </span>
      </div>
    </article>
  );
});
