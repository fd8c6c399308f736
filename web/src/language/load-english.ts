import type { Texts } from "@blessing-jar/contract/translations.ts";
import { local } from "../storage/local.ts";
import { addTexts } from "./i18n.ts";
import { readCached } from "./text-cache.ts";

/** What English has beyond the first screen, but for the legal texts and those of administrators. */
export const loadEnglish = once(async () => {
  const response = await fetch(import.meta.env.ENGLISH_TEXTS);
  if (!response.ok) throw new Error(`The English texts answered ${response.status}`);
  addTexts("en", (await response.json()) as Texts);
  layEditedOver();
});

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
