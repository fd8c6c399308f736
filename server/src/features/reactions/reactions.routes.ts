import {
  addReaction,
  listReactions,
  reactionLimits,
  removeReaction,
} from "@blessing-jar/contract/reactions.ts";
import type { App, Context } from "../../context.ts";
import { decodeCursor } from "../../http/pages.ts";
import { routes } from "../../http/routes.ts";
import { presentReaction, presentReactions, readPosition } from "./reactions.presenter.ts";
import { deleteReaction, insertReaction, listReactionsOf } from "./reactions.queries.ts";

export function reactions(app: App, context: Context): void {
  const { open, signedIn } = routes(app, context);
  const { db } = context;

  open(listReactions, async ({ viewer, params, query }) => {
    const { limit = reactionLimits.pageSize, cursor } = query;
    const after = decodeCursor(cursor, readPosition);
    const rows = await listReactionsOf(db, viewer, { ...params, after, limit: limit + 1 });
    return presentReactions(rows, limit);
  });

  signedIn(addReaction, async ({ viewer, params, body }) => {
    await insertReaction(db, viewer, { ...params, ...body });
    return {
      reaction: presentReaction({ userId: viewer.id, userName: viewer.fullName, type: body.type }),
    };
  });

  signedIn(removeReaction, async ({ viewer, params }) => {
    await deleteReaction(db, viewer, params);
    return undefined;
  });
}
