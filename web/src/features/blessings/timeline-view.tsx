import { memo, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { WindowVirtualizer } from "virtua";
import { weekStartsOn } from "../../language/dates.ts";
import { useLanguage } from "../../language/use-language.ts";
import { Button } from "../../ui/button.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import type { ListViewProps } from "./card-parts.ts";
import { groupByPeriod, type Period, periods } from "./group-by-period.ts";
import { TimelineEntry } from "./timeline-entry.tsx";
import { TimelinePeriod } from "./timeline-period.tsx";
import { timelineRows } from "./timeline-rows.ts";
import { entryHeight, pressable, useDrawnAhead } from "./use-drawn-ahead.ts";

export const TimelineView = memo(function TimelineView({
  blessings,
  label,
  isSearching,
  onShare: _,
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
      <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line-strong pb-4">
        <Segmented
          isApart
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
          className="-me-3 px-3!"
          onClick={() => setClosed(new Set(areAllClosed ? [] : groups.map(({ key }) => key)))}
        >
          {t(areAllClosed ? "blessings.timeline.openAll" : "blessings.timeline.closeAll")}
        </Button>
      </div>
      <div className="mt-2">
        <WindowVirtualizer data={rows} bufferSize={drawnAhead} itemSize={entryHeight}>
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
                <TimelineEntry
                  blessing={row.blessing}
                  isFirstOfDay={row.isFirstOfDay}
                  isLast={row.isLast}
                  {...parts}
                />
              )}
            </div>
          )}
        </WindowVirtualizer>
      </div>
    </div>
  );
});
