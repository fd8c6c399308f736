import { listMemories } from "@blessing-jar/contract/memories.ts";
import type { App, Context } from "../../http/context.ts";
import { JsonText, routes } from "../../http/routes.ts";
import { todayIn } from "../stats/days.ts";
import { getMemoriesJson } from "./memories.queries.ts";

export function memories(app: App, context: Context): void {
  const { signedIn } = routes(app, context);

  signedIn(listMemories, async ({ viewer, query }) => {
    const month = query.month ?? todayIn(viewer.timeZone).slice(0, 7);
    return new JsonText(await getMemoriesJson(context.db, viewer, month));
  });
}
