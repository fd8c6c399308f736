import type { AnswerOf } from "@blessing-jar/contract/kit/endpoint.ts";
import { withoutTurning } from "@blessing-jar/contract/kit/isolated.ts";
import { isId } from "@blessing-jar/contract/kit/text.ts";
import { washOf } from "@blessing-jar/contract/kit/wash-of.ts";
import { mediaPath } from "@blessing-jar/contract/media.ts";
import * as contract from "@blessing-jar/contract/private-links.ts";
import { siteMap } from "@blessing-jar/contract/site-map.ts";
import type { App, Context } from "../../context.ts";
import { acceptedLanguage } from "../../http/accepted-language.ts";
import { decodeCursor, pageOf, parsePosition } from "../../http/pages.ts";
import { routes } from "../../http/routes.ts";
import { parse } from "../../http/validation.ts";
import type { SinglePage } from "../../http/web.ts";
import { allow, Failure } from "../../kit/failure.ts";
import type { Viewer } from "../../kit/viewer.ts";
import type { Sealing } from "../../services/sealing.ts";
import { canShareBlessing } from "../blessings/blessings.policy.ts";
import { getVisibleBlessing } from "../blessings/blessings.queries.ts";
import { verseForDocument } from "../challenges/verses.ts";
import { withNames } from "../comments/comments.mentions.ts";
import type { CommentRow, ThreadRow } from "../comments/comments.queries.ts";
import { deliverFile, readWidth } from "../media/delivery/delivery.ts";
import { translator } from "../translations/active-texts.ts";
import { countOpening, makeLink, missesByNetwork, openLink, withAddress } from "./private-links.actions.ts";
import {
  deleteLink,
  findMediaOfLink,
  listCommentsByLink,
  listLinksOf,
  type OpenedRow,
} from "./private-links.queries.ts";

const limit = contract.privateLinkLimits.commentsPageSize;

export function privateLinks(app: App, context: Context): void {
  const { open, signedIn } = routes(app, context);
  const { db, sealing, clock } = context;

  async function requireSharing(viewer: Viewer, blessingId: string) {
    allow(canShareBlessing(viewer, await getVisibleBlessing(db, viewer, blessingId)));
  }

  signedIn(contract.listPrivateLinks, async ({ viewer, params }) => {
    await requireSharing(viewer, params.blessingId);
    const links = await listLinksOf(db, params.blessingId);
    return { privateLinks: await Promise.all(links.map((link) => withAddress(context, link))) };
  });

  signedIn(contract.createPrivateLink, async ({ viewer, params, body }) => {
    await requireSharing(viewer, params.blessingId);
    const { isNew, privateLink } = await makeLink(context, viewer, { ...params, ...body });
    return { isNew, answer: { privateLink } };
  });

  signedIn(contract.withdrawPrivateLink, async ({ viewer, params: { blessingId, privateLinkId } }) => {
    await requireSharing(viewer, blessingId);
    if (!(await deleteLink(db, { id: privateLinkId, blessingId }))) throw new Failure("private-link.ended");
  });

  open(contract.openPrivateLink, async ({ viewer, request, body }) => {
    const opened = await openLink(context, request, body.token);
    await countOpening(context, viewer, opened);
    return await presentOpened(context, opened);
  });

  open(contract.readPrivateLinkComments, async ({ request, body }) => {
    const after = body.cursor === undefined ? undefined : decodeCursor(body.cursor, parsePosition);
    const { blessingId } = await openLink(context, request, body.token);
    return presentCommentsByLink(
      await listCommentsByLink(db, { blessingId, after, limit: limit + 1 }),
      limit,
    );
  });

  app.route<{ Params: { mediaId: string; pass: string }; Querystring: { w?: unknown } }>({
    method: ["GET", "HEAD"],
    url: contract.passedMediaPath(":mediaId", ":pass"),
    config: { access: "open" }, // the pass is the permission, for as long as its link is
    compress: false,
    handler: async (request, reply) => {
      const { mediaId } = request.params;
      const linkId = await readPass(sealing, request.params, clock.now().getTime());
      const row = linkId ? await findMediaOfLink(db, { linkId, mediaId }) : undefined;
      // Once the link has ended nothing of it is in a cache.
      return await deliverFile(context, {
        row,
        width: readWidth(request.query.w),
        request,
        reply,
        caching: "private, no-store",
      });
    },
  });
}

/**
 * What it shows is in its document, and its head says whom it is from, and nothing of that: messengers fetch it, and keep what
 * they find. Its script tells that it was opened.
 */
export function privateLinkPage(context: Context): SinglePage {
  return {
    address: siteMap.privateLink.path,
    find: async (request) => {
      const { token } = request.params as { token: string };
      const key = ["private-link", token];
      try {
        const shown = await presentOpened(context, await openLink(context, request, token));
        // What the contract does not declare never leaves.
        const body = parse(contract.openPrivateLink.answer, shown);
        const t = await translator(context.db, acceptedLanguage(request));
        return {
          status: 200,
          cardTitle: withoutTurning(t("links.page.card", { name: shown.blessing.authorName })),
          answers: [
            { key, isPaged: true, status: 200, body },
            ...(await verseForDocument(context, request, shown.blessing.bibleVerse)),
          ],
          isLive: true,
          openingReported: token,
        };
      } catch (error) {
        if (!(error instanceof Failure) || error.status !== 404) throw error;
        const { status, code } = error;
        return { status, answers: [{ key, status, body: { code } }] };
      }
    },
    boundedBy: missesByNetwork,
  };
}

/** What a link shows: the blessing with files that need no session, and none of the ids that lead elsewhere. */
async function presentOpened(
  { db, sealing, clock }: Pick<Context, "db" | "sealing" | "clock">,
  { linkId, blessingId, ownerId: _, endsAt, ...blessing }: OpenedRow,
): Promise<AnswerOf<typeof contract.openPrivateLink>> {
  const comments = await listCommentsByLink(db, { blessingId, after: undefined, limit: limit + 1 });
  const now = clock.now().getTime();
  const mediaUrls = await Promise.all(
    blessing.mediaUrls.map((url) =>
      passedUrl(sealing, { linkId, mediaId: url.slice(mediaPath("").length) }, now),
    ),
  );
  return { blessing: { ...blessing, mediaUrls }, endsAt, ...presentCommentsByLink(comments, limit) };
}

/** Names and words, nothing else of whoever wrote them. */
function presentCommentsByLink(
  rows: ThreadRow[],
  limit: number,
): AnswerOf<typeof contract.readPrivateLinkComments> {
  const { page, nextCursor } = pageOf(rows, limit, ({ micros, id }) => [micros, id]);
  const comments = page.map((row) => {
    const { isDeleted, replies, repliesCount } = row;
    const first = isDeleted ? { ...row, content: "", names: [], authorId: "", authorName: "" } : row;
    return { ...presentByLink(first), isDeleted, replies: replies.map(presentByLink), repliesCount };
  });
  return { comments, nextCursor };
}

function presentByLink({ id, createdAt, authorId, authorName, ...words }: CommentRow) {
  const { content, mentions } = withNames(words);
  return {
    id,
    content,
    mentions: mentions.map((mention) => ({ ...mention, userId: null })),
    createdAt,
    authorName,
    ...(authorId ? { authorWash: washOf(authorId) } : {}),
  };
}

/** What a pass opens: one file, by one link, until a moment in milliseconds since 1970. */
interface Pass {
  linkId: string;
  mediaId: string;
  until: number;
}

const about = ({ linkId, mediaId, until }: Pass) => `private link ${linkId} shows ${mediaId} until ${until}`;

/**
 * The address of a file for whoever opened a link: it needs no session, and holds for a while alone, so that one that was
 * copied opens nothing later.
 */
async function passedUrl(
  sealing: Pick<Sealing, "sign">,
  { linkId, mediaId }: Omit<Pass, "until">,
  now: number,
): Promise<string> {
  const until = now + contract.privateLinkLimits.mediaMinutes * 60_000;
  const signature = await sealing.sign(about({ linkId, mediaId, until }));
  return contract.passedMediaPath(mediaId, [linkId, until, signature].join("."));
}

/** The link that lets a file be seen now; undefined for a pass that was not given for it, or is over. */
async function readPass(
  sealing: Pick<Sealing, "isSigned">,
  { mediaId, pass }: { mediaId: string; pass: string },
  now: number,
): Promise<string | undefined> {
  const [linkId = "", digits = "", signature = ""] = pass.split(".", 3);
  const until = Number(digits);
  if (!isId(linkId) || !isId(mediaId) || !/^\d{1,16}$/.test(digits) || until < now) return undefined;
  return (await sealing.isSigned(about({ linkId, mediaId, until }), signature)) ? linkId : undefined;
}
