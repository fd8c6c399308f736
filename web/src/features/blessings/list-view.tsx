import { memo, useMemo, useRef, useState } from "react";
import { WindowVirtualizer, type WindowVirtualizerHandle } from "virtua";
import { BlessingRow } from "./blessing-row.tsx";
import type { ListViewProps } from "./card-parts.ts";
import { listRows } from "./list-rows.ts";
import { MonthHeading, MonthInView } from "./month-heading.tsx";
import { pressable, rowHeight, useDrawnAhead } from "./use-drawn-ahead.ts";

export const ListView = memo(function ListView({ blessings, label, isSearching, ...parts }: ListViewProps) {
  const drawnAhead = useDrawnAhead(isSearching);
  const rows = useMemo(() => listRows(blessings), [blessings]);
  const list = useRef<WindowVirtualizerHandle>(null);
  const box = useRef<HTMLDivElement>(null);
  const [monthInView, setMonthInView] = useState<string>();

  /** The scroller places its items absolutely, so that a heading among them cannot stick. */
  function handleScroll() {
    const below = -(box.current?.getBoundingClientRect().top ?? 0) + barHeight();
    const row = below > 0 ? rows[list.current?.findItemIndex(window.scrollY + barHeight()) ?? -1] : undefined;
    setMonthInView(row?.kind === "blessing" ? row.blessing.blessingDate.slice(0, 7) : undefined);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for inputs
    <div ref={box} role="group" aria-label={label}>
      <MonthInView month={monthInView} />
      <WindowVirtualizer
        ref={list}
        data={rows}
        bufferSize={drawnAhead}
        itemSize={rowHeight}
        onScroll={handleScroll}
      >
        {(row) => (
          <div key={row.key} className={pressable}>
            {row.kind === "month" ? (
              <MonthHeading month={row.month} count={row.count} />
            ) : (
              <BlessingRow blessing={row.blessing} {...parts} />
            )}
          </div>
        )}
      </WindowVirtualizer>
    </div>
  );
});

/** Of the bar at the top, under which the list scrolls. */
function barHeight(): number {
  return document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
}
