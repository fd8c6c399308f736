import type { LanguageCode } from "@blessing-jar/contract/languages.ts";
import type { TextPart, Texts } from "@blessing-jar/contract/translations.ts";
import { fetchTexts } from "./fetch-texts.ts";
import { addTexts } from "./i18n.ts";
import { useLanguageStore } from "./language-store.ts";

const english: Record<TextPart, () => Promise<Texts>> = {
  administration: async () => {
    const [{ default: administration }, { default: moderation }, { default: translations }] =
      await Promise.all([
        import("@blessing-jar/locales/en/administration.json"),
        import("@blessing-jar/locales/en/moderation.json"),
        import("@blessing-jar/locales/en/translations.json"),
      ]);
    return { administration, moderation, translations };
  },
  legal: async () => ({ legal: (await import("@blessing-jar/locales/en/legal.json")).default }),
  webhooks: async () => ({ webhooks: (await import("@blessing-jar/locales/en/webhooks.json")).default }),
};

const followed = new Set<TextPart>();

/** Words that few are shown, which nobody else downloads: in English, and in the language of the page. */
export async function loadTextPart(part: TextPart): Promise<void> {
  const { language } = useLanguageStore.getState();
  const [own, texts] = await Promise.all([english[part](), fetchPart(language, part)]);
  addTexts("en", own);
  if (texts) addTexts(language, texts);
  followLanguage(part);
}

/** A language that is chosen drops the texts of the one before. */
function followLanguage(part: TextPart): void {
  if (followed.has(part)) return;
  followed.add(part);
  useLanguageStore.subscribe(({ language }, before) => {
    if (language !== before.language)
      void fetchPart(language, part).then((texts) => texts && addTexts(language, texts));
  });
}

const fetchPart = (language: LanguageCode, part: TextPart) => fetchTexts(language, { part });
