import { listCircles } from "@blessing-jar/contract/circles.ts";
import type { App, Context } from "../../http/context.ts";
import { routes } from "../../http/routes.ts";
import { listCirclesOf } from "./circles.queries.ts";

export function circles(app: App, context: Context): void {
  const { signedIn } = routes(app, context);

  signedIn(listCircles, async ({ viewer }) => {
    const rows = await listCirclesOf(context.db, viewer);
    return {
      circles: rows.map((row) => ({
        id: row.id,
        name: row.name,
        description: row.description,
        memberCount: row.member_count ?? 0,
      })),
    };
  });
}
