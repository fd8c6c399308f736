import { type Milestones, newBadgeDays, type Stats } from "@blessing-jar/contract/stats.ts";
import type { EarnedBadge } from "./badges.queries.ts";
import type { CategoryCount } from "./stats.queries.ts";

export function presentStats(counts: CategoryCount[]): Stats {
  const sum = (of: (count: CategoryCount) => number) => counts.reduce((total, count) => total + of(count), 0);
  return {
    total: sum((count) => count.total),
    thisMonth: sum((count) => count.thisMonth),
    answeredPrayers: sum((count) => count.answered),
    categoryCounts: Object.fromEntries(counts.map((count) => [count.category, count.total])),
  };
}

export function presentBadges(badges: EarnedBadge[], now = Date.now()): Milestones["badges"] {
  const newSince = now - newBadgeDays * 86_400_000;
  return badges.map(({ id, earnedAt }) => ({
    id,
    earnedAt: earnedAt.toISOString(),
    isNew: earnedAt.getTime() >= newSince,
  }));
}
