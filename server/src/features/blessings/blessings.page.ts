import { firstWordsOf } from "@blessing-jar/contract/kit/beginning.ts";
import { isId } from "@blessing-jar/contract/kit/text.ts";
import { mediaPath } from "@blessing-jar/contract/media.ts";
import { paths } from "@blessing-jar/contract/paths.ts";
import { siteMap } from "@blessing-jar/contract/site-map.ts";
import type { FastifyRequest } from "fastify";
import type { App, Context } from "../../context.ts";
import { cardTags, drawnCard } from "../../http/page-card.ts";
import { viewerOf } from "../../http/routes.ts";
import type { SinglePage } from "../../http/web.ts";
import { Failure } from "../../kit/failure.ts";
import { deliverFile } from "../media/delivery/delivery.ts";
import { findVisibleMedia } from "../media/media.queries.ts";
import { cardSize } from "../media/sanitize/card-size.ts";
import { type BlessingRow, findPublicBlessing, isVisibleBlessing } from "./blessings.queries.ts";

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

/** With a card for messengers where anybody may read it. */
export function blessingPage(context: Context): SinglePage {
  const { db, config } = context;

  async function findHead(request: FastifyRequest): Promise<string | undefined> {
    const { blessingId: id } = request.params as { blessingId: string };
    if (!isId(id)) return undefined;
    const open = await findPublicBlessing(db, id);
    if (open) return cardOf(open, config);
    return (await isVisibleBlessing(db, await viewerOf(context, request), id)) ? "" : undefined;
  }

  return { address: `${siteMap.blessing.path}(^[0-9a-f-]{36}$)`, findHead, caching: "no-cache" };
}

type Shown = Pick<
  BlessingRow,
  "id" | "title" | "description" | "bibleVerse" | "category" | "mediaTypes" | "mediaFilms"
>;

/** Of what everybody may read, what a messenger shows: nobody's name, and nothing else of who wrote it. */
function cardOf(
  blessing: Shown,
  { publicUrl, productName }: Pick<Context["config"], "publicUrl" | "productName">,
): string {
  const { id, title, category } = blessing;
  const description = firstWords(blessing.description) || blessing.bibleVerse || category;
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
  { mediaTypes, mediaFilms }: Pick<BlessingRow, "mediaTypes" | "mediaFilms">,
  index: number,
): boolean {
  return mediaTypes[index]?.startsWith("image/") || Boolean(mediaFilms[index]?.poster);
}

/** As many whole words as a card has room for. */
const firstWords = (text: string): string => firstWordsOf(text.replace(/\s+/g, " ").trim(), descriptionMax);
