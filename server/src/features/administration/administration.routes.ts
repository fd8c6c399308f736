import {
  administrationLimits,
  getAdminStats,
  getAnalytics,
  listAdminActs,
} from "@blessing-jar/contract/administration.ts";
import type { App, Context } from "../../context.ts";
import { decodeCursor, parsePosition } from "../../http/pages.ts";
import { routes } from "../../http/routes.ts";
import { todayIn } from "../../kit/days.ts";
import { listActs } from "../audit-log/audit-log.queries.ts";
import { countAll, countByCategory, countDays } from "../statistics/statistics.queries.ts";
import { presentActs, presentAnalytics, presentStats } from "./administration.presenter.ts";

export function administration(app: App, context: Context): void {
  const { admin } = routes(app, context);
  const { db } = context;

  admin(getAdminStats, async () => {
    const [totals, categories] = await Promise.all([countAll(db), countByCategory(db)]);
    return { stats: presentStats(totals, categories) };
  });

  admin(getAnalytics, async () => {
    const days = lastDays(context.clock.now(), administrationLimits.newUsersDays);
    const [totals, categories, rows] = await Promise.all([
      countAll(db),
      countByCategory(db),
      countDays(db, days[0] ?? ""),
    ]);
    return presentAnalytics(totals, { categories, days, rows });
  });

  admin(listAdminActs, async ({ query }) => {
    const { limit = administrationLimits.pageSize, cursor } = query;
    const after = decodeCursor(cursor, parsePosition);
    return presentActs(await listActs(db, { after, limit: limit + 1 }), limit);
  });
}

const dayMs = 86_400_000;

/** So many days up to today, oldest first; by UTC, as figures are kept. */
function lastDays(now: Date, count: number): string[] {
  return Array.from({ length: count }, (_, index) =>
    todayIn("UTC", new Date(now.getTime() - (count - 1 - index) * dayMs)),
  );
}
