import type { LanguageCode } from "@blessing-jar/contract/languages.ts";
import { fetchTexts } from "./fetch-texts.ts";
import { addTexts } from "./i18n.ts";
import { useLanguageStore } from "./language-store.ts";

let isFollowing = false;

/** The words of the pages for administrators, which nobody else downloads: in English, and in the language of the page. */
export async function loadAdministrationTexts(): Promise<void> {
  const { language } = useLanguageStore.getState();
  const [{ default: administration }, { default: moderation }, { default: translations }, texts] =
    await Promise.all([
      import("@blessing-jar/locales/en/administration.json"),
      import("@blessing-jar/locales/en/moderation.json"),
      import("@blessing-jar/locales/en/translations.json"),
      fetchPart(language),
    ]);
  addTexts("en", { administration, moderation, translations });
  if (texts) addTexts(language, texts);
  followLanguage();
}

/** A language that is chosen drops the texts of the one before. */
function followLanguage(): void {
  if (isFollowing) return;
  isFollowing = true;
  useLanguageStore.subscribe(({ language }, before) => {
    if (language !== before.language)
      void fetchPart(language).then((texts) => texts && addTexts(language, texts));
  });
}

const fetchPart = (language: LanguageCode) => fetchTexts(language, { part: "administration" });
