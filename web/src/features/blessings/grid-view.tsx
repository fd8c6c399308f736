import { groupBy } from "@blessing-jar/contract/kit/group-by.ts";
import { memo, useDeferredValue, useId, useMemo } from "react";
import { WindowMasonry } from "virtua";
import { today } from "../../language/dates.ts";
import { cx } from "../../ui/class-names.ts";
import { BlessingCard } from "./blessing-card.tsx";
import { type ListViewProps, periodLook } from "./card-parts.ts";
import { cardGap, cardHeight, drawnAhead, pressable, useColumns } from "./use-drawn-ahead.ts";

/**
 * Notes pinned side by side, year by year where there are several: the present one, which days of a card leave out, is
 * not told. Of what is left of a narrowed list no year fills its row, so that it stands in one grid.
 */
export const GridView = memo(function GridView({ blessings, label, isNarrowed, ...parts }: ListViewProps) {
  const years = useMemo(
    () => [...groupBy(blessings, ({ blessingDate }) => blessingDate.slice(0, 4))],
    [blessings],
  );
  // First those on the screen, so that they are measured and shown before the others.
  const ahead = useDeferredValue(drawnAhead(isNarrowed), 0);
  if (isNarrowed || years.length < 2) return <Notes {...{ blessings, label, ahead, parts }} />;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for inputs
    <div role="group" aria-label={label}>
      {years.map(([year, ofYear]) => (
        <NotesOfYear key={year} {...{ year, blessings: ofYear, ahead, parts }} />
      ))}
    </div>
  );
});

interface NotesProps extends Pick<ListViewProps, "blessings"> {
  ahead: number;
  parts: Omit<ListViewProps, "blessings" | "label" | "isNarrowed">;
}

function NotesOfYear({ year, ...notes }: NotesProps & { year: string }) {
  const id = useId();
  return (
    <section className="[&:not(:first-child)]:mt-10">
      <h3
        id={id}
        className={
          today().startsWith(year) ? "sr-only" : cx(periodLook, "mb-4 border-b border-line-strong pb-2")
        }
      >
        {year}
      </h3>
      <Notes {...notes} labelledBy={id} />
    </section>
  );
}

/** Each under the shortest column, so that none is stretched by its neighbour. */
function Notes({
  blessings,
  label,
  labelledBy,
  ahead,
  parts,
}: NotesProps & { label?: string; labelledBy?: string }) {
  const columns = useColumns();
  return (
    // biome-ignore lint/a11y/useSemanticElements: the virtual scroller puts its own boxes between list and items
    <div role="list" aria-label={label} aria-labelledby={labelledBy}>
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
}
