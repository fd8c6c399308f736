import { formatNumber } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { Images } from "lucide-react";
import { memo } from "react";
import { useLanguage } from "../../language/use-language.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { cx } from "../../ui/class-names.ts";
import { isSeen, type MediaLists, type Medium, mediaOf } from "./media-list.ts";
import { PictureTile } from "./picture-tile.tsx";

const frames = {
  card: "aspect-[4/3] rounded-t-[calc(var(--radius-card)-1px)]",
  post: "aspect-video",
  row: "aspect-square w-21 rounded-[0.875rem] sm:aspect-auto sm:h-18 sm:w-26",
  wide: "aspect-[3/2] rounded-[1.25rem]",
  hero: "absolute! inset-0 -z-20 rounded-[2rem]",
};

const sizeOf = { card: "large", post: "large", row: "small", wide: "large", hero: "full" } as const;

interface MediaPicturesProps extends MediaLists {
  shape: keyof typeof frames;
}

/** Pictures in boxes of a fixed size, so that nothing moves while they arrive. */
export const MediaPictures = memo(function MediaPictures({ shape, ...lists }: MediaPicturesProps) {
  const { t } = useTranslation();
  const seen = mediaOf(lists).filter(isSeen);
  const [first] = seen;
  if (!first) return null;
  return (
    <div data-photo="" className={cx("relative shrink-0 overflow-hidden bg-paper-sunk", frames[shape])}>
      <span className="sr-only">{t("media.attached", { count: lists.urls.length })}</span>
      {(shape === "card" || shape === "post") && seen.length > 1 ? (
        <Mosaic media={seen} />
      ) : (
        <PictureTile medium={first} size={sizeOf[shape]} />
      )}
      {(shape === "row" || shape === "wide") && seen.length > 1 ? (
        <Several isSmall={shape === "row"} />
      ) : null}
    </div>
  );
});

const inMosaic = 3;

/** The first large, two beside it; what is more is counted on the last. */
function Mosaic({ media }: { media: readonly Medium[] }) {
  const { language } = useLanguage();
  const shown = media.slice(0, inMosaic);
  const more = media.length - shown.length;
  return (
    <div
      className={cx(
        "grid size-full gap-[3px]",
        shown.length === 2 ? "grid-cols-2" : "grid-cols-[2fr_1fr] grid-rows-2",
      )}
    >
      {shown.map((medium, index) => (
        <div
          key={medium.url}
          className={cx("relative min-h-0 overflow-hidden", index === 0 && shown.length > 2 && "row-span-2")}
        >
          <PictureTile medium={medium} size={index === 0 ? "large" : "medium"} />
          {index === inMosaic - 1 && more > 0 ? (
            <span
              aria-hidden="true"
              dir="ltr"
              className="absolute inset-0 grid place-items-center bg-black/46 font-display text-heading text-white"
            >
              {`+${formatNumber(more, language)}`}
            </span>
          ) : null}
        </div>
      ))}
    </div>
  );
}

function Several({ isSmall }: { isSmall: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        "absolute grid place-items-center rounded-full bg-black/50 text-white",
        isSmall ? "end-1.5 bottom-1.5 size-6 [&_svg]:size-3.5" : "end-3 bottom-3 size-9 [&_svg]:size-4.5",
      )}
    >
      <Images />
    </span>
  );
}
