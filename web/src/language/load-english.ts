import type { Texts } from "@blessing-jar/contract/translations.ts";
import { loadWithParts, PartError } from "../api/parts.ts";
import { local } from "../storage/local.ts";
import { addTexts } from "./i18n.ts";
import { readCached } from "./text-cache.ts";

/** What English has beyond the first screen, but for the legal texts and those of administrators. */
export async function loadEnglish(): Promise<void> {
  await Promise.all([loadFirst(), loadRest()]);
}

/** Where the document brings what its page says first, the rest comes with the first part that is loaded later. */
export async function loadEnglishOfPage(): Promise<void> {
  const isBrought = document.querySelector(`link[href="${import.meta.env.FIRST_ENGLISH}"]`) !== null;
  if (!isBrought) return await loadEnglish();
  loadWithParts(loadRest);
  await loadFirst();
}

const loadFirst = once(() => fetchEnglish(import.meta.env.FIRST_ENGLISH));
const loadRest = once(() => fetchEnglish(import.meta.env.REST_OF_ENGLISH));

async function fetchEnglish(file: string): Promise<void> {
  const response = await fetch(file);
  if (!response.ok) throw new PartError(file, false);
  addTexts("en", (await response.json()) as Texts);
  layEditedOver();
}

export const loadLegalEnglish = once(async () => {
  const { default: legal } = await import("@blessing-jar/locales/en/legal.json");
  addTexts("en", { legal });
  layEditedOver();
});

/** What an admin edited wins over what came with the product, whichever arrives first. */
export function layEditedOver(): void {
  const edited = readCached(local.storage, "en");
  if (edited) addTexts("en", edited);
}

function once(load: () => Promise<void>): () => Promise<void> {
  let loading: Promise<void> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}
