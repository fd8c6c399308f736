import { AudioLines, Film, Image, type LucideIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import { countMedia, type MediaCounts } from "./group-memories.ts";

const icons: Record<keyof MediaCounts, LucideIcon> = { images: Image, videos: Film, audios: AudioLines };
const shownPictures = 3;
const kinds = ["images", "videos", "audios"] as const;

interface MediaSummaryProps {
  urls: readonly string[];
  types: readonly string[];
}

/** The first pictures, and how many pictures, videos and recordings there are; what there is none of stays unsaid. */
export function MediaSummary({ urls, types }: MediaSummaryProps) {
  const { t } = useTranslation();
  const counts = countMedia(types);
  const present = kinds.filter((kind) => counts[kind] > 0);
  if (present.length === 0) return null;
  const pictures = urls.filter((_, place) => types[place]?.startsWith("image/")).slice(0, shownPictures);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2.5">
      {pictures.length > 0 ? (
        <span className="flex gap-1.5">
          {pictures.map((url) => (
            <img
              key={url}
              src={`${url}?w=320`}
              alt=""
              loading="lazy"
              decoding="async"
              className="size-14 rounded-xl bg-paper-sunk object-cover"
            />
          ))}
        </span>
      ) : null}
      <ul
        aria-label={t("memories.media.label")}
        className="flex flex-wrap gap-x-4 gap-y-1.5 text-meta text-ink-soft"
      >
        {present.map((kind) => {
          const Icon = icons[kind];
          return (
            <li key={kind} className="flex items-center gap-1.5">
              <Icon aria-hidden="true" className="size-4 shrink-0 text-ink-faint" />
              {t(`memories.media.${kind}`, { count: counts[kind] })}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
