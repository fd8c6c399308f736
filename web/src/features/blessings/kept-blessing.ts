import type { Blessing } from "@blessing-jar/contract/blessings.ts";

type Listener = (kept: Blessing) => void;

let shownBy: Listener | undefined;

/** The page that shows a new blessing falling into the jar, while it is there. */
export function showKeptBlessings(listener: Listener): () => void {
  shownBy = listener;
  return () => {
    if (shownBy === listener) shownBy = undefined;
  };
}

/** False where no page shows it: then the form says so itself. */
export function showKeptBlessing(kept: Blessing): boolean {
  shownBy?.(kept);
  return shownBy !== undefined;
}
