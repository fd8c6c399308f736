import type { Blessing } from "@blessing-jar/contract/blessings.ts";
import type { PeriodGroup } from "./group-by-period.ts";

type TimelineRow =
  | { kind: "period"; key: string; group: PeriodGroup; isOpen: boolean }
  | { kind: "blessing"; key: string; blessing: Blessing; isFirstOfDay: boolean; isLast: boolean };

/** One flat list for the virtual scroller: each period's heading, then its blessings while it is open. */
export function timelineRows(groups: PeriodGroup[], closed: ReadonlySet<string>): TimelineRow[] {
  const rows: TimelineRow[] = [];
  for (const group of groups) {
    const isOpen = !closed.has(group.key);
    rows.push({ kind: "period", key: group.key, group, isOpen });
    if (!isOpen) continue;
    group.blessings.forEach((blessing, index) => {
      rows.push({
        kind: "blessing",
        key: blessing.id,
        blessing,
        isFirstOfDay: group.blessings[index - 1]?.blessingDate !== blessing.blessingDate,
        isLast: index + 1 === group.blessings.length,
      });
    });
  }
  return rows;
}
