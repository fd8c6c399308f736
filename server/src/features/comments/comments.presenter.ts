import type { Comment, listComments } from "@blessing-jar/contract/comments.ts";
import type { AnswerOf } from "@blessing-jar/contract/kit/endpoint.ts";
import { pageOf } from "../../http/pages.ts";
import type { Viewer } from "../../kit/viewer.ts";
import { canReport } from "../reports/reports.policy.ts";
import { canDeleteComment, canDeleteComments } from "./comments.policy.ts";
import type { CommentPage, CommentRow } from "./comments.queries.ts";

export function presentComment(row: CommentRow, viewer: Viewer | undefined): Comment {
  return {
    id: row.id,
    content: row.content,
    createdAt: row.createdAt,
    user: { id: row.authorId, fullName: row.authorName, email: row.authorEmail },
    can: {
      delete: canDeleteComment(viewer, row).isAllowed,
      deleteAll: canDeleteComments(viewer, { userId: row.blessingOwnerId }).isAllowed,
      report: canReport(viewer, row).isAllowed,
    },
  };
}

export function presentComments(
  { comments, total }: CommentPage,
  viewer: Viewer | undefined,
  limit: number,
): AnswerOf<typeof listComments> {
  const { page, nextCursor } = pageOf(comments, limit, ({ place, id }) => [place, id]);
  return { comments: page.map((row) => presentComment(row, viewer)), nextCursor, total };
}
