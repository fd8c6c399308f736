import { loadLegalNews } from "../../language/load-texts.ts";
import { loadTextPart } from "../../language/text-parts.ts";

/** The server has them all. */
export async function loadLegalTexts(): Promise<void> {
  if (import.meta.env.SSR) return;
  await Promise.all([loadLegalNews(), loadTextPart("legal")]);
}
