import { formatDay } from "@blessing-jar/contract/kit/dates-in-words.ts";
import type { Memory } from "@blessing-jar/contract/memories.ts";
import { AudioLines, BookOpen, Film, HandHeart, History, Image, type LucideIcon } from "lucide-react";
import { memo, type ReactNode } from "react";
import { today } from "../../language/dates.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { CardText, CoveringButton } from "../../ui/card.tsx";
import { cx } from "../../ui/class-names.ts";
import { BlessingPrompt } from "../blessings/blessing-prompt.tsx";
import { belowTitle } from "../blessings/first-line.ts";
import { CategoryChip, categoryNote } from "../categories/category.tsx";
import { mediaOf } from "../media/media-of.ts";
import { MediaPictures } from "../media/media-pictures.tsx";
import { PeopleNames } from "../people/people-names.tsx";
import { MemoryMenu } from "../reminders/memory-menu.tsx";
import { countMedia, hasPicture, type MediaCounts } from "./group-memories.ts";

export interface MemoryCardProps {
  memory: Memory;
  onOpen: (memory: Memory) => void;
  labelOf: (category: string) => string;
  /** Of this very day. */
  head?: ReactNode;
}

export const MemoryCard = memo(function MemoryCard({ memory, labelOf, onOpen, head }: MemoryCardProps) {
  const isPhoto = hasPicture(memory);
  return (
    <article
      data-blessing={memory.id}
      className={cx(
        "memory-card card card-lifting relative flex h-full flex-col",
        !isPhoto && cx("note note-fold", categoryNote(memory.category)),
      )}
    >
      {isPhoto ? <MediaPictures {...mediaOf(memory)} shape="card" /> : null}
      <div className="flex grow flex-col gap-3 px-5.5 pt-4.5 pb-3">
        {head}
        <div className="empty:hidden">
          <CategoryChip
            name={memory.category}
            label={labelOf(memory.category)}
            isChosen={memory.isCategoryChosen}
          />
        </div>
        <div className={cx("min-w-0", !isPhoto && "my-auto py-2")}>
          <BlessingPrompt prompt={memory.prompt} className="mb-1 line-clamp-2 text-ink-soft" />
          <h3
            className={cx(
              "font-display text-ink",
              isPhoto
                ? "text-[1.375rem] leading-tight font-[420]"
                : "text-[1.75rem] leading-(--leading-of-heading) font-[380]",
            )}
            dir="auto"
          >
            <CoveringButton onClick={() => onOpen(memory)} className="line-clamp-4">
              {memory.title}
            </CoveringButton>
          </h3>
          <CardText>{belowTitle({ title: memory.title, description: memory.description })}</CardText>
          <MemoryVerse memory={memory} className="mt-3 border-gold bg-gold-wash/60 text-gold-deep" />
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 empty:hidden">
          <MediaSummary types={memory.mediaTypes} className="text-ink-soft" />
          <PrayerAnswered memory={memory} className="tone-sage text-(--tone-deep)" />
          <PeopleNames people={memory.people} className="text-ink-soft" />
        </div>
        <MemoryFoot
          memory={memory}
          className="border-line text-ink-soft [&_.memory-word]:text-gold-deep [&_.memory-written]:text-ink-faint"
        />
      </div>
    </article>
  );
});

interface MemoryPartProps {
  memory: Memory;
  /** Its colours: it stands on paper, or on a picture. */
  className: string;
}

export function MemoryVerse({ memory: { bibleVerse }, className }: MemoryPartProps) {
  if (!bibleVerse) return null;
  return (
    <blockquote className={cx("flex items-start gap-2.5 border-s-2 px-3.5 py-2 text-ui", className)}>
      <BookOpen className="mt-0.5 size-4 shrink-0" />
      <bdi className="min-w-0 wrap-anywhere">{bibleVerse}</bdi>
    </blockquote>
  );
}

export function PrayerAnswered({ memory, className }: MemoryPartProps) {
  const { t } = useTranslation();
  if (!memory.isAnsweredPrayer) return null;
  return (
    <p className={cx("flex items-center gap-1.5 text-meta font-medium", className)}>
      <HandHeart className="size-4 shrink-0" />
      {t("memories.answeredPrayer")}
    </p>
  );
}

export function MemoryFoot({ memory, className }: MemoryPartProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const writtenOn = today(new Date(memory.createdAt));
  return (
    <div
      className={cx(
        "mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-t pt-2 text-meta",
        className,
      )}
    >
      <p className="min-w-0 leading-snug">
        <time dateTime={memory.blessingDate} className="block first-letter:uppercase">
          {formatDay(memory.blessingDate, language, "full")}
        </time>
        {/* On its own day it would be the same day twice. */}
        {writtenOn === memory.blessingDate ? null : (
          <time dateTime={memory.createdAt} className="memory-written block">
            {t("memories.written", { day: formatDay(writtenOn, language) })}
          </time>
        )}
      </p>
      <span className="flex items-center gap-1.5">
        <span className="memory-word flex items-center gap-1.5 font-medium">
          <History className="size-4 shrink-0" />
          {t("memories.memory")}
        </span>
        {/* Above what covers the card. */}
        <span className="relative z-10 -me-3">
          <MemoryMenu memory={memory} className="text-current! hover:bg-current/10!" />
        </span>
      </span>
    </div>
  );
}

const icons: Record<keyof MediaCounts, LucideIcon> = { images: Image, videos: Film, audios: AudioLines };
const kinds = ["images", "videos", "audios"] as const;

export function MediaSummary({ types, className }: { types: readonly string[]; className?: string }) {
  const { t } = useTranslation();
  const counts = countMedia(types);
  const present = kinds.filter((kind) => counts[kind] > 0);
  if (present.length === 0) return null;
  // One picture is seen; only whoever does not see it is told of it.
  const isSeen = types.length === 1 && counts.images === 1;
  return (
    <ul
      aria-label={t("memories.media.label")}
      className={isSeen ? "sr-only" : cx("flex flex-wrap gap-x-4 gap-y-1.5 text-meta", className)}
    >
      {present.map((kind) => {
        const Icon = icons[kind];
        return (
          <li key={kind} className="flex items-center gap-1.5">
            <Icon aria-hidden="true" className="size-4 shrink-0" />
            <span>{t(`memories.media.${kind}`, { count: counts[kind] })}</span>
          </li>
        );
      })}
    </ul>
  );
}
