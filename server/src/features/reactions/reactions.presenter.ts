import {
  emojiOf,
  type Reaction,
  type ReactionType,
  reactionTypes,
} from "@blessing-jar/contract/reactions.ts";
import { pageOf, parsePosition } from "../../http/pages.ts";
import type { ReactionPosition, ReactionRow } from "./reactions.queries.ts";

export function presentReaction({
  userId,
  userName,
  type,
}: Pick<ReactionRow, "userId" | "userName" | "type">): Reaction {
  return { userId, userName, type, emoji: emojiOf[type] };
}

export function presentReactions(rows: ReactionRow[], limit: number) {
  const { page, nextCursor } = pageOf(rows, limit, ({ micros, userId, type }) => [micros, userId, type]);
  return { reactions: page.map(presentReaction), nextCursor };
}

/** Reads the position that a cursor of `presentReactions` marks. */
export function readPosition(
  micros?: string,
  memberId?: string,
  type?: string,
): ReactionPosition | undefined {
  const position = parsePosition(micros, memberId);
  return position && isReactionType(type) ? { ...position, type } : undefined;
}

function isReactionType(type: string | undefined): type is ReactionType {
  return reactionTypes.some((known) => known === type);
}
