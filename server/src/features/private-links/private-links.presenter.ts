import type { AnswerOf } from "@blessing-jar/contract/kit/endpoint.ts";
import { mediaPath } from "@blessing-jar/contract/media.ts";
import type { openPrivateLink, readPrivateLinkComments } from "@blessing-jar/contract/private-links.ts";
import type { Context } from "../../context.ts";
import { pageOf } from "../../http/pages.ts";
import { passedUrl } from "./private-links.passes.ts";
import type { CommentByLinkRow, OpenedRow } from "./private-links.queries.ts";

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

export function presentCommentsByLink(
  rows: CommentByLinkRow[],
  limit: number,
): AnswerOf<typeof readPrivateLinkComments> {
  const { page, nextCursor } = pageOf(rows, limit, ({ place, id }) => [place, id]);
  return { comments: page.map(({ place: _, ...comment }) => comment), nextCursor };
}
