import { dirOf, type LanguageCode } from "@blessing-jar/contract/languages.ts";
import { create } from "zustand";
import { whenIdle } from "../api/when-idle.ts";
import { local } from "../storage/local.ts";
import { chooseLanguage, languageKey } from "./choose-language.ts";
import { addTexts, dropTexts, i18n } from "./i18n.ts";
import { loadFonts } from "./load-fonts.ts";
import { clearCached, readCached, writeCached } from "./text-cache.ts";

interface LanguageState {
  language: LanguageCode;
  /** True while the texts of a chosen language are on their way. */
  isLoading: boolean;
}

export const useLanguageStore = create<LanguageState>()(() => ({ language: "en", isLoading: false }));

/** Race: texts that arrive late, for a language that was left meanwhile, are neither shown nor cached. */
let wanted: LanguageCode = "en";

/** Await it before the first render. Stale-while-revalidate: cached texts are used at once and refreshed after. */
export async function startLanguage(): Promise<void> {
  const language = chooseLanguage(local.get(languageKey), navigator.languages);
  wanted = language;
  const cached = readCached(local.storage, language);
  if (cached) addTexts(language, cached);
  const isThere = cached !== undefined || language === "en";
  if (isThere) whenIdle(() => void refreshTexts(language));
  if (isThere || (await refreshTexts(language))) return show(language);
  changeOnceOnline(language);
  await show("en");
}

export async function changeLanguage(language: LanguageCode): Promise<void> {
  wanted = language;
  local.set(languageKey, language);
  clearCached(local.storage);
  const before = useLanguageStore.getState().language;
  useLanguageStore.setState({ isLoading: true });
  if (language !== before) dropTexts(language);
  const isThere = (await refreshTexts(language)) || language === "en";
  // Race: another language was chosen meanwhile, and its own call continues.
  if (language !== wanted) return;
  if (isThere) await show(language);
  else changeOnceOnline(language);
  if (isThere && language !== before) dropTexts(before);
  useLanguageStore.setState({ isLoading: false });
}

/** The language on the screen stands until the chosen one is there. */
function changeOnceOnline(language: LanguageCode): void {
  const change = () => {
    if (language === wanted) void changeLanguage(language);
  };
  window.addEventListener("online", change, { once: true });
}

/** Answers whether texts came. */
async function refreshTexts(language: LanguageCode): Promise<boolean> {
  const part = await import("./fetch-texts.ts").catch((error: unknown) => {
    console.error(`The texts in "${language}" could not be loaded`, error);
  });
  if (language !== wanted) return false;
  const texts = await part?.fetchTexts(language);
  if (!texts || language !== wanted) return false;
  addTexts(language, texts);
  writeCached(local.storage, language, texts);
  return true;
}

async function show(language: LanguageCode): Promise<void> {
  document.documentElement.lang = language;
  document.documentElement.dir = dirOf(language);
  loadFonts(language);
  await i18n.changeLanguage(language);
  // A new state, though the same, would have the built landing page drawn over at once.
  if (language !== useLanguageStore.getState().language) useLanguageStore.setState({ language });
}
