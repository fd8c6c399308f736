import * as z from "zod/mini";
import { endpoint } from "./kit/endpoint.ts";
import { nextCursor, pageQuery } from "./kit/pages.ts";
import { id } from "./kit/text.ts";

export const reactionLimits = { pageSize: 500 } as const;

/** The eight kind signs, in the order they are offered. */
export const emojiOf = {
  heart: "❤️",
  prayer: "🙏",
  celebration: "🎉",
  encouragement: "💪",
  support: "🤝",
  grateful: "😊",
  applause: "👏",
  peace: "🕊️",
} as const;

export type ReactionType = keyof typeof emojiOf;
export const reactionTypes = Object.keys(emojiOf) as [ReactionType, ...ReactionType[]];

export const reaction = z.object({
  userId: id,
  userName: z.string(),
  type: z.enum(reactionTypes),
  emoji: z.string(),
});
export type Reaction = z.infer<typeof reaction>;

const type = z.enum(reactionTypes, { error: "reactions.validation.type" });

export const listReactions = endpoint({
  summary:
    "Who reacted to a blessing and how, first reactions first, 500 at a time unless told; for whoever may see it.",
  method: "GET",
  path: "/api/blessings/:blessingId/reactions",
  scope: "blessings:read",
  query: z.object(pageQuery),
  answer: z.object({ reactions: z.array(reaction), nextCursor }),
  errors: ["blessing.not-found"],
});

export const addReaction = endpoint({
  summary: "React to a blessing. Doing it again changes nothing.",
  method: "POST",
  path: "/api/blessings/:blessingId/reactions",
  scope: "blessings:write",
  body: z.object({ type }),
  status: 201,
  answer: z.object({ reaction }),
  errors: ["blessing.not-found"],
});

export const removeReaction = endpoint({
  summary: "Take one's reaction back. Where there is none, nothing happens.",
  method: "DELETE",
  path: "/api/blessings/:blessingId/reactions/:type",
  scope: "blessings:write",
  params: z.object({ blessingId: id, type }),
  status: 204,
  errors: ["blessing.not-found"],
});
