import type { LanguageCode } from "@blessing-jar/contract/languages.ts";

export const facesOf: Partial<Record<LanguageCode, () => Promise<unknown>>> = {
  ja: () => import("./fonts/ja.css"),
  zh: () => import("./fonts/zh.css"),
  ur: () => import("./fonts/ur.css"),
};

/** Declares the faces of a language whose script the first style sheet does not cover; the device's own until then. */
export function loadFonts(language: LanguageCode): void {
  facesOf[language]?.().catch((error: unknown) => {
    console.error(`The fonts of "${language}" could not be loaded; the device's own are shown`, error);
  });
}
