import { type ComponentType, lazy } from "react";
import { loadEnglish } from "../language/load-english.ts";
import { loadVerifyLayer } from "./verify-layer.tsx";

/** A page with its own download, shown once its texts and what stands above it are there too. */
export function lazyPage(load: () => Promise<ComponentType>, loadTexts = loadEnglish) {
  return lazy(async () => {
    const [Page] = await Promise.all([load(), loadTexts(), loadVerifyLayer()]);
    return { default: Page };
  });
}
