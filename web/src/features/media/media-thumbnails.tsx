import { AudioLines, Play } from "lucide-react";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { formatNumber } from "../../language/dates.ts";
import { useLanguage } from "../../language/use-language.ts";
import { Chip } from "../../ui/chip.tsx";
import { cx } from "../../ui/class-names.ts";
import { kindOf, type MediaKind } from "./media-kind.ts";

interface MediaThumbnailsProps {
  urls: readonly string[];
  types: readonly string[];
  /** In a line of a list: one picture at most. */
  isSmall?: boolean;
}

/** Pictures in boxes of a fixed size, so that nothing moves while they arrive; what is only heard in a line. */
export const MediaThumbnails = memo(function MediaThumbnails(props: MediaThumbnailsProps) {
  const { urls, types, isSmall = false } = props;
  const { t } = useTranslation();
  if (urls.length === 0) return null;
  const media = urls.map((url, place) => ({ url, kind: kindOf(types[place] ?? "") ?? ("image" as const) }));
  const seen = media.filter(({ kind }) => kind !== "audio");
  const heard = media.length - seen.length;
  return (
    <div className={cx("grid gap-3", isSmall && seen.length === 0 && "max-sm:w-full")}>
      <span className="sr-only">{t("media.attached", { count: urls.length })}</span>
      {seen.length > 0 ? <Strip media={seen} isSmall={isSmall} /> : null}
      {heard > 0 && !(isSmall && seen.length > 0) ? <VoiceNotes count={heard} /> : null}
    </div>
  );
});

interface Medium {
  url: string;
  kind: MediaKind;
}

function Strip({ media, isSmall }: { media: readonly Medium[]; isSmall: boolean }) {
  const shown = isSmall ? 1 : 3;
  const isWide = isSmall || media.length === 1;
  const more = media.length - shown;
  return (
    <span className={cx("grid gap-1.5", isSmall && "w-20 sm:w-24", !isWide && "grid-cols-3")}>
      {media.slice(0, shown).map(({ url, kind }, place) => (
        <span
          key={url}
          className={cx(
            "relative block overflow-hidden rounded-xl bg-paper-sunk",
            isWide ? "aspect-video" : "aspect-square",
          )}
        >
          <Thumbnail url={url} kind={kind} isWide={isWide} />
          {!isSmall && place === shown - 1 && more > 0 ? (
            <span
              aria-hidden="true"
              className="absolute inset-0 grid place-items-center bg-black/65 text-heading text-white"
            >
              +{more}
            </span>
          ) : null}
        </span>
      ))}
    </span>
  );
}

function VoiceNotes({ count }: { count: number }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  return (
    <Chip className="justify-self-start" icon={<AudioLines aria-hidden="true" />}>
      {t("media.voice.fileName")}
      {count > 1 ? ` × ${formatNumber(count, language)}` : null}
    </Chip>
  );
}

function Thumbnail({ url, kind, isWide }: Medium & { isWide: boolean }) {
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
        <Play aria-hidden="true" className="size-5 rtl:-scale-x-100" />
      </span>
    </span>
  );
}
