import { drawBlessing } from "@blessing-jar/contract/jar.ts";
import { sql } from "kysely";
import type { App, Context } from "../../context.ts";
import type { Database } from "../../database/database.ts";
import { routes } from "../../http/routes.ts";
import type { Viewer } from "../../kit/viewer.ts";
import { presentBlessing } from "../blessings/blessings.presenter.ts";
import { selectBlessings } from "../blessings/blessings.queries.ts";
import { mayBeBroughtUp } from "../reminders/left-out.queries.ts";
import { visibleTo } from "../visibility/visibility.queries.ts";

export function jar(app: App, context: Context): void {
  const { signedIn } = routes(app, context);

  signedIn(drawBlessing, async ({ viewer, query }) => {
    const drawn = await findDrawnBlessing(context.db, viewer, query.after);
    return drawn ? presentBlessing(drawn, viewer) : { blessing: null };
  });
}

/** One of the viewer's own at random; the one of `after` only where there is no other. */
async function findDrawnBlessing(db: Database, viewer: Viewer, after: string | undefined) {
  const isLast = sql`b.id is not distinct from ${after ?? null}::uuid`;
  const query = selectBlessings(viewer, {
    rest: sql`where b.id = (select b.id from blessings b
      where b.owner_id = ${viewer.id} and ${visibleTo(viewer)} and ${mayBeBroughtUp}
      order by ${isLast}, random() limit 1)`,
  });
  return (await query.execute(db)).rows[0];
}
