import { Readable } from "node:stream";
import { isLanguageCode } from "@blessing-jar/contract/languages.ts";
import { getTranslations } from "@blessing-jar/contract/translations.ts";
import type { App, Context } from "../../context.ts";
import { JsonText, routes } from "../../http/routes.ts";
import { Failure } from "../../kit/failure.ts";
import { activeTexts } from "./active-texts.ts";
import { countTexts, textsOf } from "./shown-texts.ts";

export function translations(app: App, context: Context): void {
  const { open } = routes(app, context);

  open(getTranslations, async ({ params, query, request, reply }) => {
    if (!isLanguageCode(params.language)) throw new Failure("translations.unknown-language");
    const { texts, json } = await activeTexts(context.db, params.language);
    if (query.part) {
      const translations = textsOf(texts, query.part);
      return { translations, count: countTexts(translations) };
    }
    const answer = await json.answer(request, reply);
    return new JsonText(typeof answer === "string" ? answer : Readable.from([answer]));
  });
}
