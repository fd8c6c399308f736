import { hasAllTexts } from "./language-store.ts";
import { loadEnglish, loadLegalEnglish } from "./load-english.ts";

/** The texts behind the first screen, in the language of the page. Pages await them before they show; the server has them all. */
export async function loadTexts(): Promise<void> {
  if (import.meta.env.SSR) return;
  if (!(await hasAllTexts())) await loadEnglish();
}

/** Those that tell of new legal ones too. */
export async function loadLegalNews(): Promise<void> {
  if (import.meta.env.SSR) return;
  if (!(await hasAllTexts())) await loadLegalEnglish();
}
