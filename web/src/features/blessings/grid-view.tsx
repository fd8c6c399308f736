import type { Blessing } from "@blessing-jar/contract/blessings.ts";
import { useMemo } from "react";
import { WindowVirtualizer } from "virtua";
import { cx } from "../../ui/class-names.ts";
import { BlessingCard } from "./blessing-card.tsx";
import type { CardParts } from "./card-parts.ts";
import { cardHeight, drawnAhead } from "./drawn-ahead.ts";
import { useColumns } from "./use-columns.ts";

const columnClass = { 1: "", 2: "grid-cols-2", 3: "grid-cols-3" };

export function GridView({
  blessings,
  label,
  ...parts
}: CardParts & { blessings: Blessing[]; label: string }) {
  const columns = useColumns();
  const rows = useMemo(() => inRows(blessings, columns), [blessings, columns]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: the virtual scroller puts its own boxes between list and items
    <div role="list" aria-label={label}>
      <WindowVirtualizer data={rows} bufferSize={drawnAhead} itemSize={cardHeight}>
        {(row, rowPlace) => (
          <div key={row[0]?.id} className={cx("grid gap-5 pb-5", columnClass[columns])}>
            {row.map((blessing, place) => (
              // biome-ignore lint/a11y/useSemanticElements: see the list
              <div
                key={blessing.id}
                role="listitem"
                aria-setsize={blessings.length}
                aria-posinset={rowPlace * columns + place + 1}
                className="min-w-0"
              >
                <BlessingCard blessing={blessing} {...parts} />
              </div>
            ))}
          </div>
        )}
      </WindowVirtualizer>
    </div>
  );
}

function inRows(blessings: Blessing[], columns: number): Blessing[][] {
  const rows: Blessing[][] = [];
  for (let start = 0; start < blessings.length; start += columns)
    rows.push(blessings.slice(start, start + columns));
  return rows;
}
