import * as z from "zod/mini";
import { moment } from "./kit/dates.ts";
import { endpoint } from "./kit/endpoint.ts";
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
  /** The address is empty but for members who share a circle with its owner, and for the owner. */
  user: z.object({ id, fullName: z.string(), email: z.string() }),
  can: z.object({ delete: z.boolean() }),
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
  summary: "Comment on a blessing. A repeated draftId answers the comment that is already kept.",
  method: "POST",
  path: "/api/blessings/:blessingId/comments",
  params: ofBlessing,
  body: z.object({
    content: requiredText(commentLimits.contentMax, "comments.validation.content"),
    /** Made by the form: a second send of the same writing keeps one comment. */
    draftId: z.optional(id),
  }),
  status: 201,
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
