import type { Memory } from "@blessing-jar/contract/memories.ts";
import { History } from "lucide-react";
import { useTranslation } from "../../language/use-translation.ts";
import { CoveringButton } from "../../ui/card.tsx";

interface OnThisDayProps {
  memories: readonly Memory[];
  onOpen: (memory: Memory) => void;
}

export function OnThisDay({ memories, onOpen }: OnThisDayProps) {
  const { t } = useTranslation();
  const memory = memories.find((each) => pictureOf(each)) ?? memories[0];
  if (!memory) return null;
  const picture = pictureOf(memory);
  return (
    <section
      aria-labelledby="on-this-day"
      data-blessing={memory.id}
      className="relative flex items-center gap-4 sm:ps-2"
    >
      {picture ? (
        <img
          data-photo=""
          src={`${picture}?w=320`}
          alt=""
          decoding="async"
          className="h-20 w-26 shrink-0 rounded-tile bg-paper-sunk object-cover shadow-paper sm:h-23 sm:w-31"
        />
      ) : null}
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 text-meta text-gold-deep">
          <History className="size-4 shrink-0" />
          {t("jar.onThisDay")}
          <span aria-hidden="true">·</span>
          <span>{t("memories.yearsAgo", { count: memory.yearAgo })}</span>
        </p>
        <h2
          id="on-this-day"
          dir="auto"
          className="mt-1 font-display text-[1.125rem] leading-snug text-ink sm:text-[1.25rem]"
        >
          <CoveringButton onClick={() => onOpen(memory)} className="line-clamp-2">
            {memory.title}
          </CoveringButton>
        </h2>
      </div>
    </section>
  );
}

export function pictureOf({ mediaUrls, mediaTypes }: Memory): string | undefined {
  return mediaUrls.find((_, index) => mediaTypes[index]?.startsWith("image/"));
}
