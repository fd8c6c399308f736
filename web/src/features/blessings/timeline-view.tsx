import { memo, type ReactNode, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { WindowVirtualizer } from "virtua";
import { weekStartsOn } from "../../language/dates.ts";
import { useLanguage } from "../../language/use-language.ts";
import { Button } from "../../ui/button.tsx";
import { cx } from "../../ui/class-names.ts";
import { Segmented } from "../../ui/segmented.tsx";
import { BlessingRow } from "./blessing-row.tsx";
import type { ListViewProps } from "./card-parts.ts";
import { groupByPeriod, type Period, periods } from "./group-by-period.ts";
import { TimelinePeriod } from "./timeline-period.tsx";
import { type TimelineRow, timelineRows } from "./timeline-rows.ts";
import { pressable, rowHeight, useDrawnAhead } from "./use-drawn-ahead.ts";

export const TimelineView = memo(function TimelineView({
  blessings,
  label,
  isSearching,
  ...parts
}: ListViewProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const [period, setPeriod] = useState<Period>("monthly");
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const groups = useMemo(
    () => groupByPeriod(blessings, period, weekStartsOn(language)),
    [blessings, period, language],
  );
  const rows = useMemo(() => timelineRows(groups, closed), [groups, closed]);
  const areAllClosed = groups.every(({ key }) => closed.has(key));

  function handleToggle(key: string) {
    setClosed((known) => {
      const next = new Set(known);
      if (!next.delete(key)) next.add(key);
      return next;
    });
  }

  const drawnAhead = useDrawnAhead(isSearching);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for inputs
    <div role="group" aria-label={label}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Segmented
          label={t("blessings.timeline.period")}
          value={period}
          onChange={(next) => {
            setPeriod(next);
            setClosed(new Set());
          }}
          options={periods.map((each) => ({ value: each, label: t(`blessings.timeline.${each}`) }))}
        />
        <Button
          variant="ghost"
          onClick={() => setClosed(new Set(areAllClosed ? [] : groups.map(({ key }) => key)))}
        >
          {t(areAllClosed ? "blessings.timeline.openAll" : "blessings.timeline.closeAll")}
        </Button>
      </div>
      <div className="mt-5">
        <WindowVirtualizer data={rows} bufferSize={drawnAhead} itemSize={rowHeight}>
          {(row) => (
            <div key={row.key} className={pressable}>
              {row.kind === "period" ? (
                <TimelinePeriod
                  group={row.group}
                  period={period}
                  isOpen={row.isOpen}
                  onToggle={handleToggle}
                />
              ) : (
                <OnTheLine row={row}>
                  <BlessingRow blessing={row.blessing} level={4} {...parts} />
                </OnTheLine>
              )}
            </div>
          )}
        </WindowVirtualizer>
      </div>
    </div>
  );
});

type BlessingOnLine = Extract<TimelineRow, { kind: "blessing" }>;

function OnTheLine({ row, children }: { row: BlessingOnLine; children: ReactNode }) {
  return (
    <div
      className={cx(
        "relative ms-[1.1875rem] border-s border-gold/45 ps-6 sm:ps-8",
        row.isLast ? "pb-8" : "pb-3",
      )}
    >
      <span
        aria-hidden="true"
        className="absolute start-0 top-8 size-2.5 -translate-x-1/2 rounded-full border-2 border-gold bg-paper rtl:translate-x-1/2"
      />
      {children}
    </div>
  );
}
