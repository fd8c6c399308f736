import { AudioLines, Film, Image, type LucideIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import { cx } from "../../ui/class-names.ts";
import { countMedia, type MediaCounts } from "./group-memories.ts";

const icons: Record<keyof MediaCounts, LucideIcon> = { images: Image, videos: Film, audios: AudioLines };
const kinds = ["images", "videos", "audios"] as const;

/** How many pictures, videos and recordings there are; what there is none of stays unsaid. */
export function MediaSummary({ types, className }: { types: readonly string[]; className?: string }) {
  const { t } = useTranslation();
  const counts = countMedia(types);
  const present = kinds.filter((kind) => counts[kind] > 0);
  if (present.length === 0) return null;
  return (
    <ul
      aria-label={t("memories.media.label")}
      className={cx("flex flex-wrap gap-x-4 gap-y-1.5 text-meta", className)}
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
