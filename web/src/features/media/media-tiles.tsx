import { Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { cx } from "../../ui/class-names.ts";
import type { SourceProps } from "./media-sources.tsx";
import { PickButton } from "./pick-button.tsx";
import type { UploadItem, UploadQueue } from "./upload-queue.ts";
import { tileSize, UploadTile } from "./upload-tile.tsx";

interface MediaTilesProps extends SourceProps {
  items: readonly UploadItem[];
  queue: UploadQueue;
  /** Files are held over the form. */
  isOver: boolean;
}

/** What goes with the blessing, and a place for one more. */
export function MediaTiles({ items, queue, isOver, isFull, onFiles }: MediaTilesProps) {
  const { t } = useTranslation();
  const isDropPlace = isOver && !isFull;
  if (items.length === 0 && !isDropPlace) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {items.length > 0 ? (
        <ul aria-label={t("media.label")} className="contents">
          {items.map((item, index) => (
            <UploadTile
              key={item.key}
              item={item}
              queue={queue}
              isFirst={index === 0}
              isLast={index === items.length - 1}
            />
          ))}
        </ul>
      ) : null}
      {isFull ? null : (
        <PickButton
          label={t(isDropPlace ? "media.drop" : "media.another")}
          icon={isDropPlace ? null : <Plus aria-hidden="true" className="size-6" strokeWidth={1.5} />}
          isLabelShown={isDropPlace}
          isMultiple
          isDisabled={false}
          onFiles={onFiles}
          className={cx(
            tileSize,
            "grid place-items-center border border-dashed border-line-strong px-2 text-center text-meta text-ink-soft hover:border-ink-faint",
            isDropPlace && "border-terra! bg-terra-wash/60",
          )}
        />
      )}
    </div>
  );
}
