import { listMemories, type Memory } from "@blessing-jar/contract/memories.ts";
import type { App, Context } from "../../context.ts";
import { longLists } from "../../http/long-lists.ts";
import { routes } from "../../http/routes.ts";
import { todayIn } from "../../kit/days.ts";
import { listMemoriesOf } from "./memories.queries.ts";

export function memories(app: App, context: Context): void {
  const { signedIn } = routes(app, context);
  const answerWhole = longLists();

  signedIn(listMemories, async (call) => {
    const { viewer, query } = call;
    const month = query.month ?? todayIn(viewer.timeZone).slice(0, 7);
    return await answerWhole<Memory>(call, {
      listRows: (after, limit) => listMemoriesOf(context.db, viewer, { month, after, limit }),
      between: ["[", "]"],
    });
  });
}
