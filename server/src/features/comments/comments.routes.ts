import {
  addComment,
  commentLimits,
  deleteComment,
  deleteComments,
  listComments,
} from "@blessing-jar/contract/comments.ts";
import type { App, Context } from "../../context.ts";
import { idFor } from "../../database/ids.ts";
import { decodeCursor, parsePosition } from "../../http/pages.ts";
import { routes } from "../../http/routes.ts";
import { allow } from "../../kit/failure.ts";
import { getVisibleBlessing } from "../blessings/blessings.queries.ts";
import { canDeleteComment, canDeleteComments } from "./comments.policy.ts";
import { presentComment, presentComments } from "./comments.presenter.ts";
import {
  deleteCommentRow,
  deleteCommentRows,
  getOwnComment,
  getVisibleComment,
  insertComment,
  listCommentsOf,
} from "./comments.queries.ts";

export function comments(app: App, context: Context): void {
  const { open, signedIn } = routes(app, context);
  const { db } = context;

  open(listComments, async ({ viewer, params, query }) => {
    const { limit = commentLimits.pageSize, cursor } = query;
    const after = decodeCursor(cursor, parsePosition);
    const page = await listCommentsOf(db, viewer, { ...params, after, limit: limit + 1 });
    return presentComments(page, viewer, limit);
  });

  signedIn(addComment, async ({ viewer, params, body }) => {
    const id = idFor(body.idempotencyKey, viewer.id, params.blessingId);
    const inserted = await insertComment(db, viewer, { ...params, id, content: body.content });
    const comment = inserted ?? (await getOwnComment(db, viewer, id));
    return { isNew: inserted !== undefined, answer: { comment: presentComment(comment, viewer) } };
  });

  signedIn(deleteComment, async ({ viewer, params }) => {
    allow(canDeleteComment(viewer, await getVisibleComment(db, viewer, params)));
    await deleteCommentRow(db, viewer, params);
    return undefined;
  });

  signedIn(deleteComments, async ({ viewer, params, query }) => {
    allow(canDeleteComments(viewer, await getVisibleBlessing(db, viewer, params.blessingId)));
    await deleteCommentRows(db, viewer, { ...params, authorId: query.author });
    return undefined;
  });
}
