import type { Blessing, getBlessing } from "@blessing-jar/contract/blessings.ts";
import { firstWordsOf } from "@blessing-jar/contract/kit/beginning.ts";
import type { AnswerOf } from "@blessing-jar/contract/kit/endpoint.ts";
import { isId } from "@blessing-jar/contract/kit/text.ts";
import { mediaPath } from "@blessing-jar/contract/media.ts";
import { paths } from "@blessing-jar/contract/paths.ts";
import { siteMap } from "@blessing-jar/contract/site-map.ts";
import type { FastifyRequest } from "fastify";
import type { App, Context } from "../../context.ts";
import { askAsStranger } from "../../http/ask-as-stranger.ts";
import { cardTags, drawnCard } from "../../http/page-card.ts";
import type { Found, SinglePage } from "../../http/web.ts";
import { Failure } from "../../kit/failure.ts";
import { verseForDocument } from "../challenges/verses.ts";
import { deliverFile } from "../media/delivery/delivery.ts";
import { findVisibleMedia } from "../media/media.queries.ts";
import { cardSize } from "../media/sanitize/card-size.ts";
import { findPublicBlessing } from "./blessings.queries.ts";

const descriptionMax = 200;
/** The picture of a public blessing's card. Not where files are: robots are kept from there, messengers among them. */
const pictureOf = (page: string) => `${page}/picture`;

/** That picture, for as long as everybody may see it. */
export function cardPictures(app: App, context: Context): void {
  app.get<{ Params: { blessingId: string } }>(
    pictureOf(siteMap.blessing.path),
    { config: { access: "open" } },
    async (request, reply) => {
      const { blessingId: id } = request.params;
      const open = isId(id) ? await findPublicBlessing(context.db, id) : undefined;
      const url = open?.mediaUrls.find((_, index) => hasPicture(open, index));
      if (!url) throw new Failure("media.not-found");
      const row = await findVisibleMedia(context.db, undefined, url.slice(mediaPath("").length));
      return await deliverFile(context, {
        row,
        width: "card",
        request,
        reply,
        caching: "no-cache",
      });
    },
  );
}

/** What everybody may read of it, with a card for messengers. */
export function blessingPage(app: App, { db, config }: Pick<Context, "db" | "config">): SinglePage {
  async function find(request: FastifyRequest): Promise<Found> {
    const { blessingId } = request.params as { blessingId: string };
    const key = (...below: string[]) => ["api", "blessings", blessingId, ...below, {}];
    const ask = (below = "", isOwn = false) =>
      askAsStranger(app, request, `/api/blessings/${blessingId}${below}`, { isOwn });
    const shown = await ask();
    if (shown.status === 200) {
      const { blessing } = shown.body as AnswerOf<typeof getBlessing>;
      const [reactions, comments] = await Promise.all([ask("/reactions"), ask("/comments")]);
      return {
        status: 200,
        head: cardOf(blessing, config),
        // What could not be had the app asks for.
        answers: [
          { key: key(), ...shown },
          { key: key("reactions"), ...reactions },
          { key: key("comments"), isPaged: true, ...comments } as const,
          ...(await verseForDocument({ db }, request, blessing.bibleVerse)),
        ].filter(({ status }) => status === 200),
        isLive: true,
      };
    }
    // Malformed, an id is none.
    if (![400, 404].includes(shown.status)) return { status: shown.status === 429 ? 429 : 200 };
    if (request.headers.cookie && (await ask("", true)).status === 200) return { status: 200 };
    return { status: 404, head: "", answers: [{ key: key(), ...shown, status: 404 }] };
  }

  return {
    address: `${siteMap.blessing.path}(^[0-9a-f-]{36}$)`,
    find,
    isLong: true,
  };
}

/** Of what everybody may read, what a messenger shows: nobody's name, and nothing else of who wrote it. */
function cardOf(
  blessing: Blessing,
  { publicUrl, productName }: Pick<Context["config"], "publicUrl" | "productName">,
): string {
  const { id, title, isCategoryChosen = true } = blessing;
  const category = isCategoryChosen ? blessing.category : "";
  const description = firstWords(blessing.description) || blessing.bibleVerse || blessing.prompt || category;
  const isPictured = blessing.mediaTypes.some((_, index) => hasPicture(blessing, index));
  return cardTags({
    "og:type": "article",
    "og:site_name": productName,
    "og:title": title,
    "og:description": description,
    "og:url": publicUrl + paths.blessing(id),
    "og:image": publicUrl + (isPictured ? pictureOf(paths.blessing(id)) : drawnCard.path),
    "og:image:type": "image/jpeg",
    "og:image:width": String(cardSize.width),
    "og:image:height": String(cardSize.height),
    "article:section": category,
  });
}

/** A photo, or a film that has a poster. */
function hasPicture(
  { mediaTypes, mediaFilms }: Pick<Blessing, "mediaTypes" | "mediaFilms">,
  index: number,
): boolean {
  return mediaTypes[index]?.startsWith("image/") || Boolean(mediaFilms[index]?.poster);
}

/** As many whole words as a card has room for. */
const firstWords = (text: string): string => firstWordsOf(text.replace(/\s+/g, " ").trim(), descriptionMax);
