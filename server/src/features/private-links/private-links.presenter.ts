import type { AnswerOf } from "@blessing-jar/contract/kit/endpoint.ts";
import { mediaPath } from "@blessing-jar/contract/media.ts";
import type { openPrivateLink, readPrivateLinkComments } from "@blessing-jar/contract/private-links.ts";
import type { Context } from "../../context.ts";
import { pageOf } from "../../http/pages.ts";
import { withNames } from "../comments/comments.mentions.ts";
import type { CommentRow, ThreadRow } from "../comments/comments.queries.ts";
import { passedUrl } from "./private-links.passes.ts";
import type { OpenedRow } from "./private-links.queries.ts";

/** What a link shows: the blessing with files that need no session, and none of the ids that lead elsewhere. */
export async function presentOpened(
  { sealing, clock }: Pick<Context, "sealing" | "clock">,
  { linkId, blessingId: _, ownerId: __, endsAt, ...blessing }: OpenedRow,
): Promise<Pick<AnswerOf<typeof openPrivateLink>, "blessing" | "endsAt">> {
  const now = clock.now().getTime();
  const mediaUrls = await Promise.all(
    blessing.mediaUrls.map((url) =>
      passedUrl(sealing, { linkId, mediaId: url.slice(mediaPath("").length) }, now),
    ),
  );
  return { blessing: { ...blessing, mediaUrls }, endsAt };
}

/** Names and words, nothing else of whoever wrote them. */
export function presentCommentsByLink(
  rows: ThreadRow[],
  limit: number,
): AnswerOf<typeof readPrivateLinkComments> {
  const { page, nextCursor } = pageOf(rows, limit, ({ micros, id }) => [micros, id]);
  const comments = page.map((row) => {
    const { isDeleted, replies, repliesCount } = row;
    const first = isDeleted ? { ...row, content: "", names: [], authorName: "" } : row;
    return { ...presentByLink(first), isDeleted, replies: replies.map(presentByLink), repliesCount };
  });
  return { comments, nextCursor };
}

function presentByLink({ id, createdAt, authorName, ...words }: CommentRow) {
  const { content, mentions } = withNames(words);
  return {
    id,
    content,
    mentions: mentions.map((mention) => ({ ...mention, userId: null })),
    createdAt,
    authorName,
  };
}
