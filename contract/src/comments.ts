import * as z from "zod/mini";
import { moment } from "./kit/dates.ts";
import { endpoint } from "./kit/endpoint.ts";
import { idempotent } from "./kit/idempotency.ts";
import { nextCursor, pageQuery } from "./kit/pages.ts";
import { id, requiredText } from "./kit/text.ts";

export const commentLimits = {
  contentMax: 2000,
  pageSize: 20,
} as const;

export const comment = z.object({
  id,
  content: z.string(),
  createdAt: moment,
  /** The address is empty but for its owner and, where it is proven, the admins of a circle that they are in. */
  user: z.object({ id, fullName: z.string(), email: z.string() }),
  /** `deleteAll`: it is on one's own blessing. */
  can: z.object({ delete: z.boolean(), deleteAll: z.boolean(), report: z.boolean() }),
});
export type Comment = z.infer<typeof comment>;

const ofBlessing = z.object({ blessingId: id });

export const listComments = endpoint({
  name: "listComments",
  summary: "Comments on a blessing, newest first, 20 at a time unless told; for whoever may see it.",
  method: "GET",
  path: "/api/blessings/:blessingId/comments",
  params: ofBlessing,
  query: z.object(pageQuery),
  answer: z.object({ comments: z.array(comment), nextCursor, total: z.int() }),
  errors: ["blessing.not-found"],
});

export const addComment = endpoint({
  name: "addComment",
  summary: "Comment on a blessing. A repeated idempotencyKey answers the comment that is there.",
  method: "POST",
  path: "/api/blessings/:blessingId/comments",
  params: ofBlessing,
  body: z.object({
    content: requiredText(commentLimits.contentMax, "comments.validation.content"),
    ...idempotent,
  }),
  status: [201, 200],
  answer: z.object({ comment }),
  errors: ["blessing.not-found"],
});

export const deleteComment = endpoint({
  name: "deleteComment",
  summary: "Delete a comment: its author's right, and the blessing's owner's.",
  method: "DELETE",
  path: "/api/blessings/:blessingId/comments/:commentId",
  params: z.object({ blessingId: id, commentId: id }),
  status: 204,
  errors: ["blessing.not-found", "comment.not-found", "comment.not-yours"],
});

export const deleteComments = endpoint({
  name: "deleteComments",
  summary: "Delete all comments on one's own blessing, or all that one member wrote on it.",
  method: "DELETE",
  path: "/api/blessings/:blessingId/comments",
  params: ofBlessing,
  query: z.object({ author: z.optional(id) }),
  status: 204,
  errors: ["blessing.not-found", "blessing.not-yours"],
});
