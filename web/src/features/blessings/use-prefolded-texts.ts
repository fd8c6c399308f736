import type { Blessing } from "@blessing-jar/contract/blessings.ts";
import { useEffect } from "react";
import { foldedTexts } from "./filter-blessings.ts";

const atOnce = 500;

/** Warms the cache of folded texts in chunks while the page is idle, so that the first keystroke of a search is fast. */
export function usePrefoldedTexts(blessings: Blessing[] | undefined) {
  useEffect(() => {
    if (!blessings) return;
    let index = 0;
    let waiting = setTimeout(foldSome, 300);
    function foldSome() {
      if (!blessings) return;
      for (const blessing of blessings.slice(index, index + atOnce)) foldedTexts(blessing);
      index += atOnce;
      if (index < blessings.length) waiting = setTimeout(foldSome, 16);
    }
    return () => clearTimeout(waiting);
  }, [blessings]);
}
