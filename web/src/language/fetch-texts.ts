import type { LanguageCode } from "@blessing-jar/contract/languages.ts";
import type { getTranslations, Texts } from "@blessing-jar/contract/translations.ts";
import { call } from "../api/call.ts";
import { withoutSchemas } from "../api/without-schemas.ts";

const texts = withoutSchemas<typeof getTranslations>("GET", "/api/translations/:language");
const patience = 8_000;

/** The active texts of a language, or of a part of it; undefined where none came: the reason is only logged. */
export async function fetchTexts(
  language: LanguageCode,
  part?: "administration",
): Promise<Texts | undefined> {
  try {
    const { translations } = await call(texts, {
      params: { language },
      query: { bust: String(Date.now()), part },
      signal: AbortSignal.timeout(patience),
    });
    if (Object.keys(translations).length > 0) return translations;
    console.error(`There are no texts in "${language}"`);
  } catch (error) {
    console.error(`The texts in "${language}" could not be loaded`, error);
  }
  return undefined;
}
