import { getMilestones, getStats, type Milestones, newBadgeDays } from "@blessing-jar/contract/stats.ts";
import type { App, Context } from "../../context.ts";
import { routes } from "../../http/routes.ts";
import { todayIn } from "../../kit/days.ts";
import { countVisibleCelebrations } from "../celebrations/celebrations.queries.ts";
import { type EarnedBadge, listEarnedBadges } from "./badges.queries.ts";
import { countNewSharedBlessings, getJarStats, getStreak } from "./stats.queries.ts";

export function stats(app: App, context: Context): void {
  const { signedIn } = routes(app, context);
  const { db } = context;

  signedIn(getStats, async ({ viewer }) => ({
    stats: await getJarStats(db, viewer, todayIn(viewer.timeZone)),
  }));

  signedIn(getMilestones, async ({ viewer }) => {
    const today = todayIn(viewer.timeZone);
    const [streak, badges, newSharedBlessings, upcomingCelebrations] = await Promise.all([
      getStreak(db, viewer, today),
      listEarnedBadges(db, viewer),
      countNewSharedBlessings(db, viewer),
      countVisibleCelebrations(db, viewer, today),
    ]);
    return {
      milestones: { streak, badges: presentBadges(badges), newSharedBlessings, upcomingCelebrations },
    };
  });
}

function presentBadges(badges: EarnedBadge[], now = Date.now()): Milestones["badges"] {
  const newSince = now - newBadgeDays * 86_400_000;
  return badges.map(({ id, earnedAt }) => ({
    id,
    earnedAt: earnedAt.toISOString(),
    isNew: earnedAt.getTime() >= newSince,
  }));
}
