import type { LanguageCode } from "@blessing-jar/contract/languages.ts";
import type { getTranslations, TextPart, Texts } from "@blessing-jar/contract/translations.ts";
import { call } from "../api/call.ts";
import { withoutSchemas } from "../api/without-schemas.ts";

const texts = withoutSchemas<typeof getTranslations>("GET", "/api/translations/:language");

/** As long as somebody waits for it; behind a page that is shown already, as long as a slow network takes. */
export const patience = { waiting: 8_000, behind: 60_000 } as const;

/** The active texts of a language, or of a part of it; undefined where none came: the reason is only logged. */
export async function fetchTexts(
  language: LanguageCode,
  { part, within = patience.waiting }: { part?: TextPart; within?: number } = {},
): Promise<Texts | undefined> {
  try {
    const { translations } = await call(texts, {
      params: { language },
      query: { bust: String(Date.now()), part },
      signal: AbortSignal.timeout(within),
    });
    if (Object.keys(translations).length > 0) return translations;
    console.error(`There are no texts in "${language}"`);
  } catch (error) {
    console.error(`The texts in "${language}" could not be loaded`, error);
  }
  return undefined;
}
