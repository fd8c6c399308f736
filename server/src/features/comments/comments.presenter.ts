import {
  type Comment,
  commentLimits,
  type listComments,
  type listReplies,
  type Reply,
} from "@blessing-jar/contract/comments.ts";
import type { AnswerOf } from "@blessing-jar/contract/kit/endpoint.ts";
import type { CursorPosition } from "../../http/pages.ts";
import { pageOf } from "../../http/pages.ts";
import type { Viewer } from "../../kit/viewer.ts";
import { canReport } from "../blessings/blessings.policy.ts";
import { withNames } from "./comments.mentions.ts";
import { canDeleteComment, canDeleteComments } from "./comments.policy.ts";
import type { CommentPage, CommentRow, ThreadRow } from "./comments.queries.ts";

/** In place of the author of a comment that is deleted: an answer without one would break pages that know none. */
const nobody = { id: "00000000-0000-0000-0000-000000000000", fullName: "", email: "" };

export function presentReply(row: CommentRow, viewer: Viewer | undefined): Reply {
  return {
    id: row.id,
    threadId: row.threadId,
    ...withNames(row),
    createdAt: row.createdAt,
    user: { id: row.authorId, fullName: row.authorName, email: row.authorEmail },
    can: {
      delete: canDeleteComment(viewer, row).isAllowed,
      deleteAll: canDeleteComments(viewer, { userId: row.blessingOwnerId }).isAllowed,
      report: canReport(viewer, row).isAllowed,
    },
  };
}

/** One that nobody has answered yet. */
export function presentComment(row: CommentRow, viewer: Viewer | undefined): Comment {
  return { ...presentReply(row, viewer), isDeleted: false, replies: [], repliesCount: 0 };
}

function presentThread(row: ThreadRow, viewer: Viewer | undefined): Comment {
  const { isDeleted, replies, repliesCount } = row;
  const first = isDeleted
    ? {
        ...{ id: row.id, threadId: null, content: "", mentions: [], createdAt: row.createdAt, user: nobody },
        can: { delete: false, deleteAll: false, report: false },
      }
    : presentReply(row, viewer);
  return { ...first, isDeleted, replies: replies.map((reply) => presentReply(reply, viewer)), repliesCount };
}

const positionOf = ({ micros, id }: CursorPosition) => [micros, id];

export function presentComments(
  { comments, total }: CommentPage,
  viewer: Viewer | undefined,
  limit: number,
): AnswerOf<typeof listComments> {
  const { page, nextCursor } = pageOf(comments, limit, positionOf);
  return { comments: page.map((row) => presentThread(row, viewer)), nextCursor, total };
}

export function presentReplies(
  rows: CommentRow[],
  viewer: Viewer | undefined,
  limit: number = commentLimits.pageSize,
): AnswerOf<typeof listReplies> {
  const { page, nextCursor } = pageOf(rows, limit, positionOf);
  return { replies: page.map((row) => presentReply(row, viewer)), nextCursor };
}
