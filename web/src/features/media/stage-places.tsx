import { useTranslation } from "react-i18next";
import type { Medium } from "./media-list.ts";
import { PictureTile } from "./picture-tile.tsx";

interface StagePlacesProps {
  media: readonly Medium[];
  /** Of the one that is shown. */
  index: number;
  nameOf: (medium: Medium) => string;
  onGo: (index: number) => void;
}

/** Where there is room all of them small, otherwise a dot for each; either way a press goes to one. */
export function StagePlaces({ media, index, nameOf, onGo }: StagePlacesProps) {
  const { t } = useTranslation();
  const count = media.length;
  return (
    <div className="stage-plate absolute isolate start-4 bottom-[calc(var(--lap,0px)+0.5rem)] flex max-w-[calc(100%-5.5rem)] items-center @lg:start-2">
      <ul
        aria-label={t("media.label")}
        className="stage-places flex scroll-px-2 overflow-x-auto px-2 @lg:gap-3 @lg:py-2"
      >
        {media.map((medium, each) => (
          <li key={medium.url} className="shrink-0">
            <button
              type="button"
              aria-label={nameOf(medium)}
              aria-current={each === index}
              onClick={() => onGo(each)}
              className="stage-place"
            >
              <span className="absolute inset-0 overflow-hidden rounded-[inherit] @max-lg:hidden">
                <PictureTile medium={medium} size="small" />
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p
        aria-live="polite"
        className="pointer-events-none pe-3 text-meta whitespace-nowrap text-white tabular-nums @lg:sr-only"
      >
        {t("media.placeOf", { place: index + 1, count })}
      </p>
    </div>
  );
}
