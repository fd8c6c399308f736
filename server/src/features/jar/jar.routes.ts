import { drawBlessing } from "@blessing-jar/contract/jar.ts";
import type { App, Context } from "../../context.ts";
import { routes } from "../../http/routes.ts";
import { presentBlessing } from "../blessings/blessings.presenter.ts";
import { findDrawnBlessing } from "./jar.queries.ts";

export function jar(app: App, context: Context): void {
  const { signedIn } = routes(app, context);

  signedIn(drawBlessing, async ({ viewer, query }) => {
    const drawn = await findDrawnBlessing(context.db, viewer, query.after);
    return drawn ? presentBlessing(drawn, viewer) : { blessing: null };
  });
}
