import * as z from "zod/mini";
import { moment } from "./kit/dates.ts";
import { endpoint } from "./kit/endpoint.ts";
import { idempotent } from "./kit/idempotency.ts";
import { nextCursor, pageQuery } from "./kit/pages.ts";
import { id, requiredText, text } from "./kit/text.ts";
import { wash } from "./kit/wash-of.ts";

export const commentLimits = {
  contentMax: 2000,
  pageSize: 20,
  /** Of a thread, the latest come with its first comment. */
  repliesShown: 10,
  mentionsMax: 50,
  /** Whom one may mention, at a time. */
  offered: 20,
} as const;

const position = z
  .int()
  .check(z.gte(0, "validation.text"), z.lte(commentLimits.contentMax, "validation.text"));

/** Where `content` names a member: the @ and the name, in UTF-16 units. */
const mention = z.object({
  /** Null once they are gone. */
  userId: z.nullable(id),
  start: z.int(),
  length: z.int(),
});
export type Mention = z.infer<typeof mention>;

const words = {
  id,
  /** Plain text, with the names that those who are mentioned have today. */
  content: z.string(),
  mentions: z.array(mention),
  createdAt: moment,
};

export const reply = z.object({
  ...words,
  /** The first comment of the thread that it stands in; null where it is the first itself. */
  threadId: z.nullable(id),
  /** The address is empty but for its owner and, where it is proven, the admins of a circle that they are in. */
  user: z.object({ id, fullName: z.string(), email: z.string() }),
  /** `deleteAll`: it is on one's own blessing. */
  can: z.object({ delete: z.boolean(), deleteAll: z.boolean(), report: z.boolean() }),
});
export type Reply = z.infer<typeof reply>;

/** A comment as a link shows it: names and words, and nothing else of whoever wrote it. */
export const replyByLink = z.object({ ...words, authorName: z.string(), authorWash: z.optional(wash) });

/** What the first comment of a thread has besides. */
export const threadOf = <R extends typeof reply | typeof replyByLink>(one: R) => ({
  /** Its words and its author are gone, and stand here as empty; replies of others are left. */
  isDeleted: z.boolean(),
  /** The latest, newest first; `listReplies` has them all. */
  replies: z.array(one),
  repliesCount: z.int(),
});

export const comment = z.extend(reply, threadOf(reply));
export type Comment = z.infer<typeof comment>;

export const listComments = endpoint({
  summary:
    "Comments on a blessing with the latest replies to each, newest first, 20 at a time unless told; for whoever may see it. `total` counts replies too.",
  method: "GET",
  path: "/api/blessings/:blessingId/comments",
  scope: "blessings:read",
  query: z.object(pageQuery),
  answer: z.object({ comments: z.array(comment), nextCursor, total: z.int() }),
  errors: ["blessing.not-found"],
});

export const listReplies = endpoint({
  summary:
    "The replies to a comment, newest first, 20 at a time unless told; for whoever may see the blessing.",
  method: "GET",
  path: "/api/blessings/:blessingId/comments/:commentId/replies",
  scope: "blessings:read",
  query: z.object(pageQuery),
  answer: z.object({ replies: z.array(reply), nextCursor }),
  errors: ["blessing.not-found"],
});

const mentionable = z.object({ id, fullName: z.string(), profilePhotoUrl: z.nullable(z.string()) });
export type Mentionable = z.infer<typeof mentionable>;

export const listMentionable = endpoint({
  summary:
    "Whom one may mention in a comment, by name, 20 at most: of those who may see the blessing its owner, who commented on it, and whoever one shares a circle or a connection with.",
  method: "GET",
  path: "/api/blessings/:blessingId/mentionable",
  query: z.object({ search: z.optional(text(commentLimits.contentMax)) }),
  answer: z.object({ members: z.array(mentionable) }),
  errors: ["blessing.not-found"],
});

export const addComment = endpoint({
  summary:
    "Comment on a blessing, or reply to a comment on it. A mention of somebody who is not to be mentioned there stays plain words. A repeated idempotencyKey answers the comment that is there.",
  method: "POST",
  path: "/api/blessings/:blessingId/comments",
  scope: "blessings:write",
  body: z.object({
    content: requiredText(commentLimits.contentMax, "comments.validation.content"),
    /** A comment, or a reply: what answers a reply stands in the same thread. */
    replyTo: z.optional(id),
    /** Where `content`, trimmed, names whom: the @ and what was written for the name. In their order. */
    mentions: z.optional(
      z
        .array(z.object({ userId: id, start: position, length: position }))
        .check(z.maxLength(commentLimits.mentionsMax)),
    ),
    ...idempotent,
  }),
  status: [201, 200],
  answer: z.object({ comment }),
  errors: ["blessing.not-found", "comment.not-found"],
});

export const deleteComment = endpoint({
  summary: "Delete a comment: its author's right, and the blessing's owner's.",
  method: "DELETE",
  path: "/api/blessings/:blessingId/comments/:commentId",
  scope: "blessings:write",
  status: 204,
  errors: ["blessing.not-found", "comment.not-found", "comment.not-yours"],
});

export const deleteComments = endpoint({
  summary: "Delete all comments on one's own blessing, or all that one member wrote on it.",
  method: "DELETE",
  path: "/api/blessings/:blessingId/comments",
  query: z.object({ author: z.optional(id) }),
  status: 204,
  errors: ["blessing.not-found", "blessing.not-yours"],
});
