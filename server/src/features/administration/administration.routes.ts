import { administrationLimits, getAdminStats, listAdminActs } from "@blessing-jar/contract/administration.ts";
import type { App, Context } from "../../context.ts";
import { decodeCursor, parsePosition } from "../../http/pages.ts";
import { routes } from "../../http/routes.ts";
import { presentActs, presentStats } from "./administration.presenter.ts";
import { listActs } from "./audit-log.queries.ts";
import { countAll, countByCategory } from "./statistics.queries.ts";

export function administration(app: App, context: Context): void {
  const { admin } = routes(app, context);
  const { db } = context;

  admin(getAdminStats, async () => {
    const [totals, categories] = await Promise.all([countAll(db), countByCategory(db)]);
    return { stats: presentStats(totals, categories) };
  });

  admin(listAdminActs, async ({ query }) => {
    const { limit = administrationLimits.pageSize, cursor } = query;
    const after = decodeCursor(cursor, parsePosition);
    return presentActs(await listActs(db, { after, limit: limit + 1 }), limit);
  });
}
