import type { LanguageCode } from "@blessing-jar/contract/languages.ts";
import { create } from "zustand";
import { local } from "../api/local.ts";
import { chooseLanguage, dirOf, languageKey } from "./choose-language.ts";
import { addTexts, dropTexts, i18n } from "./i18n.ts";
import { loadFonts } from "./load-fonts.ts";
import { clearCached, readCached, writeCached } from "./text-cache.ts";

interface LanguageState {
  language: LanguageCode;
  /** True while the texts of a chosen language are on their way. */
  isLoading: boolean;
}

export const useLanguageStore = create<LanguageState>()(() => ({ language: "en", isLoading: false }));

/** Texts that arrive late, for a language that was left meanwhile, are neither shown nor cached. */
let wanted: LanguageCode = "en";

/** Await it before the first render. Cached texts are there at once and are refreshed behind. */
export async function startLanguage(): Promise<void> {
  const language = chooseLanguage(local.get(languageKey), navigator.languages);
  wanted = language;
  const cached = readCached(local.storage, language);
  if (cached) addTexts(language, cached);
  if (cached || language === "en") whenIdle(() => void refreshTexts(language));
  else await refreshTexts(language);
  await show(language);
}

export async function changeLanguage(language: LanguageCode): Promise<void> {
  wanted = language;
  local.set(languageKey, language);
  clearCached(local.storage);
  const before = useLanguageStore.getState().language;
  useLanguageStore.setState({ isLoading: true });
  if (language !== before) dropTexts(language);
  await refreshTexts(language);
  // Another was chosen meanwhile, and goes on from here.
  if (language !== wanted) return;
  await show(language);
  if (language !== before) dropTexts(before);
  useLanguageStore.setState({ isLoading: false });
}

async function refreshTexts(language: LanguageCode): Promise<void> {
  const { fetchTexts } = await import("./fetch-texts.ts");
  if (language !== wanted) return;
  const texts = await fetchTexts(language);
  if (!texts || language !== wanted) return;
  addTexts(language, texts);
  writeCached(local.storage, language, texts);
}

async function show(language: LanguageCode): Promise<void> {
  document.documentElement.lang = language;
  document.documentElement.dir = dirOf(language);
  loadFonts(language);
  await i18n.changeLanguage(language);
  // A new state, though the same, would have the built landing page drawn over at once.
  if (language !== useLanguageStore.getState().language) useLanguageStore.setState({ language });
}

function whenIdle(task: () => void): void {
  if ("requestIdleCallback" in window) window.requestIdleCallback(task, { timeout: 4_000 });
  else setTimeout(task, 1_000);
}
