import { Readable } from "node:stream";
import { isLanguageCode } from "@blessing-jar/contract/languages.ts";
import { getTranslations } from "@blessing-jar/contract/translations.ts";
import type { FastifyRequest } from "fastify";
import type { App, Context } from "../../context.ts";
import { JsonText, routes } from "../../http/routes.ts";
import { Failure } from "../../kit/failure.ts";
import { activeTexts } from "./active-texts.ts";
import { administrationTexts, countTexts } from "./merge-texts.ts";

export function translations(app: App, context: Context): void {
  const { open } = routes(app, context);

  open(getTranslations, async ({ params, query, request, reply }) => {
    if (!isLanguageCode(params.language)) throw new Failure("translations.unknown-language");
    const { texts, json, packed } = await activeTexts(context.db, params.language);
    if (query.part) {
      const translations = administrationTexts(texts);
      return { translations, count: countTexts(translations) };
    }
    if (!takesBrotli(request)) return new JsonText(json);
    reply.header("content-encoding", "br").header("vary", "accept-encoding");
    return new JsonText(Readable.from([await packed()]));
  });
}

function takesBrotli({ headers }: FastifyRequest): boolean {
  return /(^|,)\s*br\s*(,|$)/.test(headers["accept-encoding"]?.toString() ?? "");
}
