import type { Comment, listComments } from "@blessing-jar/contract/comments.ts";
import type { AnswerOf } from "@blessing-jar/contract/kit/endpoint.ts";
import { isId } from "@blessing-jar/contract/kit/text.ts";
import type { Viewer } from "../../http/viewer.ts";
import { canDeleteComment } from "./comments.policy.ts";
import type { CommentPage, CommentPlace, CommentRow } from "./comments.queries.ts";

export function presentComment(row: CommentRow, viewer: Viewer | undefined): Comment {
  return {
    id: row.id,
    content: row.content,
    createdAt: row.createdAt,
    user: { id: row.authorId, fullName: row.authorName, email: row.authorEmail },
    can: { delete: canDeleteComment(viewer, row).isAllowed },
  };
}

/** A page of comments; of `limit + 1` rows the last only tells that there is more. */
export function presentComments(
  { comments, total }: CommentPage,
  viewer: Viewer | undefined,
  limit: number,
): AnswerOf<typeof listComments> {
  const page = comments.slice(0, limit);
  const last = page.length < comments.length ? page.at(-1) : undefined;
  return {
    comments: page.map((row) => presentComment(row, viewer)),
    nextCursor: last ? Buffer.from(`${last.place}_${last.id}`).toString("base64url") : null,
    total,
  };
}

/** The place that a cursor of `presentComments` marks, or undefined for any other text. */
export function readCursor(cursor: string): CommentPlace | undefined {
  const [digits = "", id] = Buffer.from(cursor, "base64url").toString().split("_");
  const place = Number(digits);
  return /^\d{1,16}$/.test(digits) && Number.isSafeInteger(place) && isId(id) ? { place, id } : undefined;
}
