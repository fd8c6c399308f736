import { local } from "../storage/local.ts";
import { addTexts } from "./i18n.ts";
import { readCached } from "./text-cache.ts";

/** Every English text but the legal ones and those about consent. Pages await it before they show. */
export const loadEnglish = once(async () => {
  const { moreEnglish } = await import("./more-english.ts");
  addTexts("en", moreEnglish);
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
