import { type ComponentType, lazy } from "react";
import { loadEnglish } from "../language/load-english.ts";

/** A page with its own download, shown once its texts are there too. */
export function lazyPage(load: () => Promise<ComponentType>, loadTexts = loadEnglish) {
  return lazy(async () => {
    const [Page] = await Promise.all([load(), loadTexts()]);
    return { default: Page };
  });
}
