import { randomUUIDv7 } from "node:crypto";
import { addComment, commentLimits, deleteComment, listComments } from "@blessing-jar/contract/comments.ts";
import type { App, Context } from "../../http/context.ts";
import { allow, Failure } from "../../http/failure.ts";
import { placeAfter, readPlace } from "../../http/pages.ts";
import { routes } from "../../http/routes.ts";
import { canDeleteComment } from "./comments.policy.ts";
import { presentComment, presentComments } from "./comments.presenter.ts";
import {
  deleteCommentRow,
  findCommentOfDraft,
  getVisibleComment,
  insertComment,
  listCommentsOf,
} from "./comments.queries.ts";

export function comments(app: App, context: Context): void {
  const { open, signedIn } = routes(app, context);
  const { db } = context;

  open(listComments, async ({ viewer, params, query }) => {
    const { limit = commentLimits.pageSize, cursor } = query;
    const after = placeAfter(cursor, readPlace);
    const page = await listCommentsOf(db, viewer, { ...params, after, limit: limit + 1 });
    return presentComments(page, viewer, limit);
  });

  signedIn(addComment, async ({ viewer, params, body }) => {
    const { content, draftId } = body;
    const values = { ...params, id: randomUUIDv7(), content, draftId };
    const kept =
      (await insertComment(db, viewer, values)) ??
      (draftId && (await findCommentOfDraft(db, viewer, draftId)));
    if (!kept) throw new Failure("comment.not-found");
    return { comment: presentComment(kept, viewer) };
  });

  signedIn(deleteComment, async ({ viewer, params }) => {
    allow(canDeleteComment(viewer, await getVisibleComment(db, viewer, params)));
    await deleteCommentRow(db, viewer, params);
    return undefined;
  });
}
