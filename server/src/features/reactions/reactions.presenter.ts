import { emojiOf, type Reaction } from "@blessing-jar/contract/reactions.ts";
import type { ReactionRow } from "./reactions.queries.ts";

export function presentReaction({ userId, userName, type }: ReactionRow): Reaction {
  return { userId, userName, type, emoji: emojiOf[type] };
}
