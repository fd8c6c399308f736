import { memo, useDeferredValue } from "react";
import { WindowMasonry } from "virtua";
import { cx } from "../../ui/class-names.ts";
import { BlessingCard } from "./blessing-card.tsx";
import type { ListViewProps } from "./card-parts.ts";
import { cardGap, cardHeight, drawnAhead, pressable, useColumns } from "./use-drawn-ahead.ts";

/** Notes pinned side by side: each under the shortest column, so that none is stretched by its neighbour. */
export const GridView = memo(function GridView({ blessings, label, isSearching, ...parts }: ListViewProps) {
  const columns = useColumns();
  // First those on the screen, so that they are measured and shown before the others.
  const ahead = useDeferredValue(drawnAhead(isSearching), 0);
  return (
    // biome-ignore lint/a11y/useSemanticElements: the virtual scroller puts its own boxes between list and items
    <div role="list" aria-label={label}>
      <WindowMasonry
        data={blessings}
        lanes={columns}
        gap={columns === 1 ? cardGap.narrow : cardGap.wide}
        bufferSize={ahead}
        itemSize={cardHeight}
      >
        {(blessing, index) => (
          // biome-ignore lint/a11y/useSemanticElements: see the list
          <div
            key={blessing.id}
            role="listitem"
            aria-setsize={blessings.length}
            aria-posinset={index + 1}
            className={cx("min-w-0", pressable)}
          >
            <BlessingCard blessing={blessing} {...parts} />
          </div>
        )}
      </WindowMasonry>
    </div>
  );
});
