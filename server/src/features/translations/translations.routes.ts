import { isLanguageCode } from "@blessing-jar/contract/languages.ts";
import { getTranslations } from "@blessing-jar/contract/translations.ts";
import type { App, Context } from "../../context.ts";
import { JsonText, routes } from "../../http/routes.ts";
import { Failure } from "../../kit/failure.ts";
import { activeTexts } from "./active-texts.ts";

export function translations(app: App, context: Context): void {
  const { open } = routes(app, context);

  open(getTranslations, async ({ params }) => {
    if (!isLanguageCode(params.language)) throw new Failure("translations.unknown-language");
    const { json } = await activeTexts(context.db, params.language);
    return new JsonText(json);
  });
}
