import {
  addComment,
  commentLimits,
  deleteComment,
  deleteComments,
  listComments,
  listMentionable,
  listReplies,
} from "@blessing-jar/contract/comments.ts";
import type { App, Context } from "../../context.ts";
import { idFor } from "../../database/ids.ts";
import { decodeCursor, parsePosition } from "../../http/pages.ts";
import { routes } from "../../http/routes.ts";
import { allow } from "../../kit/failure.ts";
import { getVisibleBlessing } from "../blessings/blessings.queries.ts";
import { withoutNames } from "./comments.mentions.ts";
import { canDeleteComment, canDeleteComments } from "./comments.policy.ts";
import { presentComment, presentComments, presentReplies } from "./comments.presenter.ts";
import {
  deleteCommentRow,
  deleteCommentRows,
  getOwnComment,
  getVisibleComment,
  insertComment,
  listCommentsOf,
  listRepliesOf,
} from "./comments.queries.ts";
import { listMentionableOn } from "./mentionable.queries.ts";

export function comments(app: App, context: Context): void {
  const { open, signedIn } = routes(app, context);
  const { db } = context;

  open(listComments, async ({ viewer, params, query }) => {
    const { limit = commentLimits.pageSize, cursor } = query;
    const after = decodeCursor(cursor, parsePosition);
    const page = await listCommentsOf(db, viewer, { ...params, after, limit: limit + 1 });
    return presentComments(page, viewer, limit);
  });

  open(listReplies, async ({ viewer, params, query }) => {
    const { limit = commentLimits.pageSize, cursor } = query;
    const after = decodeCursor(cursor, parsePosition);
    return presentReplies(
      await listRepliesOf(db, viewer, { ...params, after, limit: limit + 1 }),
      viewer,
      limit,
    );
  });

  signedIn(listMentionable, async ({ viewer, params, query }) => {
    await getVisibleBlessing(db, viewer, params.blessingId);
    return { members: await listMentionableOn(db, viewer, { ...params, ...query }) };
  });

  signedIn(addComment, async ({ viewer, params, body }) => {
    const { content, mentions = [], replyTo, idempotencyKey } = body;
    const id = idFor(idempotencyKey, viewer.id, params.blessingId);
    const ids = mentions.map(({ userId }) => userId);
    const named = ids.length > 0 ? await listMentionableOn(db, viewer, { ...params, ids }) : [];
    const words = withoutNames(content, mentions, (userId) => named.some((each) => each.id === userId));
    const inserted = await insertComment(db, viewer, { ...params, ...words, id, replyTo });
    // A statement does not read the names that it has just put in.
    const comment = inserted && ids.length === 0 ? inserted : await getOwnComment(db, viewer, id);
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
