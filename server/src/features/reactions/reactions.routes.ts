import {
  addReaction,
  emojiOf,
  listReactions,
  type Reaction,
  type ReactionType,
  reactionLimits,
  reactionTypes,
  removeReaction,
} from "@blessing-jar/contract/reactions.ts";
import type { App, Context } from "../../context.ts";
import { decodeCursor, pageOf, parsePosition } from "../../http/pages.ts";
import { routes } from "../../http/routes.ts";
import {
  deleteReaction,
  insertReaction,
  listReactionsOf,
  type ReactionPosition,
  type ReactionRow,
} from "./reactions.queries.ts";

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

function presentReaction({
  userId,
  userName,
  type,
}: Pick<ReactionRow, "userId" | "userName" | "type">): Reaction {
  return { userId, userName, type, emoji: emojiOf[type] };
}

function presentReactions(rows: ReactionRow[], limit: number) {
  const { page, nextCursor } = pageOf(rows, limit, ({ micros, userId, type }) => [micros, userId, type]);
  return { reactions: page.map(presentReaction), nextCursor };
}

/** Reads the position that a cursor of `presentReactions` marks. */
function readPosition(micros?: string, memberId?: string, type?: string): ReactionPosition | undefined {
  const position = parsePosition(micros, memberId);
  return position && isReactionType(type) ? { ...position, type } : undefined;
}

function isReactionType(type: string | undefined): type is ReactionType {
  return reactionTypes.some((known) => known === type);
}
