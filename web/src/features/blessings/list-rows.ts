import type { Blessing } from "@blessing-jar/contract/blessings.ts";
import { groupBy } from "@blessing-jar/contract/kit/group-by.ts";

type ListRow =
  | { kind: "month"; key: string; month: string; count: number }
  | { kind: "blessing"; key: string; blessing: Blessing };

/** One flat list for the virtual scroller: each month's heading, then its blessings. */
export function listRows(blessings: readonly Blessing[]): ListRow[] {
  const months = groupBy(blessings, ({ blessingDate }) => blessingDate.slice(0, 7));
  return [...months].flatMap(([month, kept]) => [
    { kind: "month" as const, key: month, month, count: kept.length },
    ...kept.map((blessing) => ({ kind: "blessing" as const, key: blessing.id, blessing })),
  ]);
}
