import type { Blessing } from "@blessing-jar/contract/blessings.ts";
import { WindowVirtualizer } from "virtua";
import { BlessingRow } from "./blessing-row.tsx";
import type { CardParts } from "./card-parts.ts";

export function ListView({
  blessings,
  label,
  ...parts
}: CardParts & { blessings: Blessing[]; label: string }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the virtual scroller puts its own boxes between list and items
    <div role="list" aria-label={label}>
      <WindowVirtualizer data={blessings} bufferSize={600}>
        {(blessing, place) => (
          <div
            key={blessing.id}
            // biome-ignore lint/a11y/useSemanticElements: see the list
            role="listitem"
            aria-setsize={blessings.length}
            aria-posinset={place + 1}
            className="pb-3"
          >
            <BlessingRow blessing={blessing} {...parts} />
          </div>
        )}
      </WindowVirtualizer>
    </div>
  );
}
