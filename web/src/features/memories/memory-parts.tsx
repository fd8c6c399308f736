import { formatDay } from "@blessing-jar/contract/kit/dates-in-words.ts";
import type { Memory } from "@blessing-jar/contract/memories.ts";
import { BookOpen, HandHeart, History } from "lucide-react";
import type { ComponentType } from "react";
import { useTranslation } from "react-i18next";
import { today } from "../../language/dates.ts";
import { useLanguage } from "../../language/use-language.ts";
import { cx } from "../../ui/class-names.ts";

interface MemoryPartProps {
  memory: Memory;
  /** Its colours: it stands on paper, or on a picture. */
  className: string;
}

export function MemoryVerse({ memory: { bibleVerse }, className }: MemoryPartProps) {
  if (!bibleVerse) return null;
  return (
    <blockquote className={cx("flex items-start gap-2.5 border-s-2 px-3.5 py-2 text-ui", className)}>
      <BookOpen aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <bdi className="min-w-0 wrap-anywhere">{bibleVerse}</bdi>
    </blockquote>
  );
}

export function PrayerAnswered({ memory, className }: MemoryPartProps) {
  const { t } = useTranslation();
  if (!memory.isAnsweredPrayer) return null;
  return (
    <p className={cx("flex items-center gap-1.5 text-meta font-medium", className)}>
      <HandHeart aria-hidden="true" className="size-4 shrink-0" />
      {t("memories.answeredPrayer")}
    </p>
  );
}

interface MemoryFootProps extends MemoryPartProps {
  Menu: ComponentType<{ memory: Memory; className?: string }>;
}

/** The day it tells of; when it was written is said quietly below. */
export function MemoryFoot({ memory, Menu, className }: MemoryFootProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
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
        <time dateTime={memory.createdAt} className="memory-written block">
          {t("memories.written", { day: formatDay(today(new Date(memory.createdAt)), language) })}
        </time>
      </p>
      <span className="flex items-center gap-1.5">
        <span className="memory-word flex items-center gap-1.5 font-medium">
          <History aria-hidden="true" className="size-4 shrink-0" />
          {t("memories.memory")}
        </span>
        {/* Above what covers the card. */}
        <span className="relative z-10 -me-3">
          <Menu memory={memory} className="text-current! hover:bg-current/10!" />
        </span>
      </span>
    </div>
  );
}
