import { AudioLines, Play } from "lucide-react";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { cx } from "../../ui/class-names.ts";
import { kindOf, type MediaKind } from "./media-kind.ts";

export interface MediaThumbnailsProps {
  urls: readonly string[];
  types: readonly string[];
}

const shown = 3;

/** A strip of fixed boxes, so that nothing moves while the pictures arrive. */
export const MediaThumbnails = memo(function MediaThumbnails({ urls, types }: MediaThumbnailsProps) {
  const { t } = useTranslation();
  if (urls.length === 0) return null;
  const more = urls.length - shown;
  return (
    <div className={cx("grid gap-1.5", urls.length > 1 && "grid-cols-3")}>
      <span className="sr-only">{t("media.attached", { count: urls.length })}</span>
      {urls.slice(0, shown).map((url, place) => (
        <span
          key={url}
          className={cx(
            "relative block overflow-hidden rounded-xl bg-paper-sunk",
            urls.length > 1 ? "aspect-square" : "aspect-video",
          )}
        >
          <Thumbnail url={url} kind={kindOf(types[place] ?? "") ?? "image"} isWide={urls.length === 1} />
          {place === shown - 1 && more > 0 ? (
            <span
              aria-hidden="true"
              className="absolute inset-0 grid place-items-center bg-black/65 text-heading text-white"
            >
              +{more}
            </span>
          ) : null}
        </span>
      ))}
    </div>
  );
});

function Thumbnail({ url, kind, isWide }: { url: string; kind: MediaKind; isWide: boolean }) {
  if (kind === "image") {
    return (
      <img
        src={`${url}?w=${isWide ? 640 : 320}`}
        alt=""
        loading="lazy"
        decoding="async"
        className="absolute inset-0 size-full object-cover"
        onError={(event) => event.currentTarget.classList.add("opacity-0")}
      />
    );
  }
  return (
    <span className="absolute inset-0 grid place-items-center text-ink-faint">
      <span className="grid size-11 place-items-center rounded-full bg-card/80 text-ink-soft">
        {kind === "video" ? (
          <Play aria-hidden="true" className="size-5 rtl:-scale-x-100" />
        ) : (
          <AudioLines aria-hidden="true" className="size-5" />
        )}
      </span>
    </span>
  );
}
