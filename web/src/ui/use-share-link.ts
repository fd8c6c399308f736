import { withoutIsolates } from "@blessing-jar/contract/kit/isolated.ts";
import type { TextKey } from "../language/text-key.ts";
import { useCopy } from "./use-copy.ts";

interface SharedLink {
  words: string;
  link: string;
  /** That it was copied instead. */
  copied: TextKey;
}

/** By the device's own sheet, with some words; where there is none, the link is copied. */
export function useShareLink() {
  const copy = useCopy();
  return async ({ words, link, copied }: SharedLink) => {
    try {
      if (typeof navigator.share !== "function") await copy(link, copied);
      else await navigator.share({ text: withoutIsolates(words), url: link });
    } catch (error) {
      // Closing the sheet is no failure.
      if (!(error instanceof DOMException && error.name === "AbortError")) await copy(link, copied);
    }
  };
}
