import { dirOf, isLanguageCode, type LanguageCode } from "@blessing-jar/contract/languages.ts";
import { create } from "zustand";
import { loadConfig } from "../api/config.ts";
import { isSignedIn, useSession } from "../api/session-store.ts";
import { whenIdle } from "../api/when-idle.ts";
import { local } from "../storage/local.ts";
import { visit } from "../storage/visit.ts";
import { chooseLanguage, languageKey } from "./choose-language.ts";
import { fetchTexts, patience } from "./fetch-texts.ts";
import { addTexts, dropTexts, i18n } from "./i18n.ts";
import { loadEnglish } from "./load-english.ts";
import { loadFonts } from "./load-fonts.ts";
import { clearCached, isCacheOfThisBuild, readCached, removeCached, writeCached } from "./text-cache.ts";

interface LanguageState {
  language: LanguageCode;
  /** True while the texts of a chosen language are on their way. */
  isLoading: boolean;
}

/** What a document was drawn in. */
export const useLanguageStore = create<LanguageState>()(() => ({
  language: "en",
  isLoading: false,
}));

/** Race: texts that arrive late, for a language that was left meanwhile, are neither shown nor cached. */
let wanted: LanguageCode = "en";

/** The language whose texts are there, all that the product has of it; English has files of its own, `load-english.ts`. */
let whole: LanguageCode | undefined;

/** Await it before the first render. Stale-while-revalidate: cached texts are used at once and refreshed after. */
export async function startLanguage(drawn?: { language: string; isEdited: boolean }): Promise<void> {
  const session = useSession.getState();
  const theirs = isSignedIn(session) && !visit.get(choiceKey) ? session.user?.language : null;
  const chosen = theirs ?? local.get(languageKey);
  const language = chooseLanguage(chosen, drawn ? [drawn.language] : navigator.languages);
  wanted = language;
  const cached = readCached(local.storage, language);
  if (cached) addTexts(language, cached);
  if (cached && isCacheOfThisBuild(local.storage)) whole = language;
  // Hydrated with the words that it was drawn in.
  const isStale = drawn?.language === language && drawn.isEdited;
  const isThere = !isStale && (cached !== undefined || language === "en");
  if (isThere) whenIdle(() => void revalidate(language));
  if (isThere || (await refreshTexts(language))) {
    beginIn(language);
    return show(language);
  }
  changeOnceThere(language);
  await show("en");
}

/** Hydration reads the state that a store began with, which must be that of the page as it was drawn. */
export function beginIn(language: LanguageCode): void {
  Object.assign(useLanguageStore.getInitialState(), { language });
}

/** Whether all texts of the language of the page are there, once those that were on their way have come. */
export async function hasAllTexts(): Promise<boolean> {
  const { language } = useLanguageStore.getState();
  return language !== "en" && (whole === language || (await refreshTexts(language)));
}

/** By whoever is at the device. */
export function changeLanguage(language: LanguageCode): Promise<void> {
  visit.set(choiceKey, language);
  local.set(languageKey, language);
  return switchTo(language);
}

/** Chosen in this tab, as before a sign-in, and not yet known to the account: it wins over what was chosen elsewhere before. */
const choiceKey = "language-chosen";

/** What the account is to be told: it knows `known`, which is null where its member has chosen none yet. */
export function choiceToTell(known: LanguageCode | null | undefined): LanguageCode | undefined {
  const chosen = visit.get(choiceKey) ?? (known === null ? local.get(languageKey) : null);
  return isLanguageCode(chosen) && chosen !== known ? chosen : undefined;
}

/** The account knows it, or whoever chose it is not at the device any more. */
export const forgetChoice = () => visit.remove(choiceKey);

/** The language that a member chose on whichever device. */
export async function followAccount(language: LanguageCode): Promise<void> {
  if (language !== wanted) await switchTo(language);
}

async function switchTo(language: LanguageCode): Promise<void> {
  wanted = language;
  clearCached(local.storage);
  const before = useLanguageStore.getState().language;
  useLanguageStore.setState({ isLoading: true });
  if (language !== before) dropTexts(language);
  const isThere = (await refreshTexts(language)) || (language === "en" && (await hasEnglish()));
  // Race: another language was chosen meanwhile, and its own call continues.
  if (language !== wanted) return;
  if (isThere) await show(language);
  else changeOnceThere(language);
  if (isThere && language !== before) dropTexts(before);
  useLanguageStore.setState({ isLoading: false });
}

function hasEnglish(): Promise<boolean> {
  return loadEnglish().then(
    () => true,
    () => false,
  );
}

/** Between two times that texts which did not come are asked for again. */
export const textPauses = { first: 5_000, longest: 60_000 } as const;

/** The language on the screen stands until the chosen one is there: asked for once online, and with exponential backoff. */
function changeOnceThere(language: LanguageCode, pause: number = textPauses.first): void {
  const retry = async () => {
    clearTimeout(waiting);
    window.removeEventListener("online", retry);
    if (language !== wanted) return;
    const isThere = await refreshTexts(language, patience.behind);
    if (language !== wanted) return;
    if (!isThere) return changeOnceThere(language, Math.min(pause * 2, textPauses.longest));
    const before = useLanguageStore.getState().language;
    await show(language);
    if (language !== before) dropTexts(before);
  };
  const waiting = setTimeout(retry, pause);
  window.addEventListener("online", retry);
}

/** English that nobody has edited is what came with the product, and need not be asked for. */
async function revalidate(language: LanguageCode): Promise<void> {
  const isOwn = language === "en" && !(await loadConfig()).isEnglishEdited;
  const isCached = readCached(local.storage, language) !== undefined;
  if (!isOwn || isCached) await refreshTexts(language);
  if (isOwn && wanted === language) removeCached(local.storage, language);
}

const refreshing = new Map<LanguageCode, Promise<boolean>>();

/** Answers whether texts came. */
function refreshTexts(language: LanguageCode, within?: number): Promise<boolean> {
  const running =
    refreshing.get(language) ?? fetchAndAdd(language, within).finally(() => refreshing.delete(language));
  refreshing.set(language, running);
  return running;
}

async function fetchAndAdd(language: LanguageCode, within?: number): Promise<boolean> {
  const texts = await fetchTexts(language, { within });
  if (!texts || language !== wanted) return false;
  addTexts(language, texts);
  writeCached(local.storage, language, texts);
  whole = language;
  return true;
}

async function show(language: LanguageCode): Promise<void> {
  const page = document.documentElement;
  // The same language, said once more, would have the whole page styled anew.
  if (page.lang !== language) page.lang = language;
  if (page.dir !== dirOf(language)) page.dir = dirOf(language);
  loadFonts(language);
  await i18n.changeLanguage(language);
  // A new state, though the same, would have a drawn page drawn over at once.
  if (language !== useLanguageStore.getState().language) useLanguageStore.setState({ language });
}
