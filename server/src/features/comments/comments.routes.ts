import * as contract from "@blessing-jar/contract/comments.ts";
import type { App, Context } from "../../context.ts";
import { idFor } from "../../database/ids.ts";
import { pageInTime } from "../../http/pages.ts";
import { routes } from "../../http/routes.ts";
import { allow } from "../../kit/failure.ts";
import type { Viewer } from "../../kit/viewer.ts";
import { canReport } from "../blessings/blessings.policy.ts";
import { getVisibleBlessing } from "../blessings/blessings.queries.ts";
import { listMentionableOn, withNames, withoutNames } from "./comments.mentions.ts";
import { canDeleteComment, canDeleteComments } from "./comments.policy.ts";
import {
  type CommentRow,
  deleteCommentRow,
  deleteCommentRows,
  getOwnComment,
  getVisibleComment,
  insertComment,
  listCommentsOf,
  listRepliesOf,
  type ThreadRow,
} from "./comments.queries.ts";

export function comments(app: App, context: Context): void {
  const { open, signedIn } = routes(app, context);
  const { db } = context;

  open(contract.listComments, async ({ viewer, params, query }) => {
    let total = 0;
    const { page, nextCursor } = await pageInTime(query, contract.commentLimits.pageSize, async (wanted) => {
      const found = await listCommentsOf(db, viewer, { ...params, ...wanted });
      total = found.total;
      return found.comments;
    });
    return { comments: page.map((row) => presentThread(row, viewer)), nextCursor, total };
  });

  open(contract.listReplies, async ({ viewer, params, query }) => {
    const { page, nextCursor } = await pageInTime(query, contract.commentLimits.pageSize, (wanted) =>
      listRepliesOf(db, viewer, { ...params, ...wanted }),
    );
    return { replies: page.map((row) => presentReply(row, viewer)), nextCursor };
  });

  signedIn(contract.listMentionable, async ({ viewer, params, query }) => {
    await getVisibleBlessing(db, viewer, params.blessingId);
    return { members: await listMentionableOn(db, viewer, { ...params, ...query }) };
  });

  signedIn(contract.addComment, async ({ viewer, params, body }) => {
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

  signedIn(contract.deleteComment, async ({ viewer, params }) => {
    allow(canDeleteComment(viewer, await getVisibleComment(db, viewer, params)));
    await deleteCommentRow(db, viewer, params);
  });

  signedIn(contract.deleteComments, async ({ viewer, params, query }) => {
    allow(canDeleteComments(viewer, await getVisibleBlessing(db, viewer, params.blessingId)));
    await deleteCommentRows(db, viewer, { ...params, authorId: query.author });
  });
}

/** In place of the author of a comment that is deleted: an answer without one would break pages that know none. */
const nobody = { id: "00000000-0000-0000-0000-000000000000", fullName: "", email: "" };

function presentReply(row: Omit<CommentRow, "micros">, viewer: Viewer | undefined): contract.Reply {
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
function presentComment(row: CommentRow, viewer: Viewer | undefined): contract.Comment {
  return { ...presentReply(row, viewer), isDeleted: false, replies: [], repliesCount: 0 };
}

function presentThread(row: Omit<ThreadRow, "micros">, viewer: Viewer | undefined): contract.Comment {
  const { isDeleted, replies, repliesCount } = row;
  const first = isDeleted
    ? {
        ...{ id: row.id, threadId: null, content: "", mentions: [], createdAt: row.createdAt, user: nobody },
        can: { delete: false, deleteAll: false, report: false },
      }
    : presentReply(row, viewer);
  return { ...first, isDeleted, replies: replies.map((reply) => presentReply(reply, viewer)), repliesCount };
}
