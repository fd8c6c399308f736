import { memo } from "react";
import { WindowVirtualizer } from "virtua";
import { cx } from "../../ui/class-names.ts";
import { BlessingRow } from "./blessing-row.tsx";
import type { ListViewProps } from "./card-parts.ts";
import { pressable, rowHeight, useDrawnAhead } from "./use-drawn-ahead.ts";

export const ListView = memo(function ListView({ blessings, label, isSearching, ...parts }: ListViewProps) {
  const drawnAhead = useDrawnAhead(isSearching);
  return (
    // biome-ignore lint/a11y/useSemanticElements: the virtual scroller puts its own boxes between list and items
    <div role="list" aria-label={label}>
      <WindowVirtualizer data={blessings} bufferSize={drawnAhead} itemSize={rowHeight}>
        {(blessing, place) => (
          // biome-ignore lint/a11y/useSemanticElements: see the list
          <div
            key={blessing.id}
            role="listitem"
            aria-setsize={blessings.length}
            aria-posinset={place + 1}
            className={cx("pb-3", pressable)}
          >
            <BlessingRow blessing={blessing} {...parts} />
          </div>
        )}
      </WindowVirtualizer>
    </div>
  );
});
