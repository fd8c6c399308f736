import { type Milestones, newBadgeDays } from "@blessing-jar/contract/stats.ts";
import type { EarnedBadge } from "./badges.queries.ts";

export function presentBadges(badges: EarnedBadge[], now = Date.now()): Milestones["badges"] {
  const newSince = now - newBadgeDays * 86_400_000;
  return badges.map(({ id, earnedAt }) => ({
    id,
    earnedAt: earnedAt.toISOString(),
    isNew: earnedAt.getTime() >= newSince,
  }));
}
