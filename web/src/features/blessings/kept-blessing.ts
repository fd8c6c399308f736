import type { Blessing } from "@blessing-jar/contract/blessings.ts";
import type { ToastAction } from "../../ui/toast-store.ts";

type Listener = (kept: Blessing, action: ToastAction | undefined) => void;

let shownBy: Listener | undefined;

/** The page that shows a new blessing falling into the jar, while it is there. */
export function showKeptBlessings(listener: Listener): () => void {
  shownBy = listener;
  return () => {
    if (shownBy === listener) shownBy = undefined;
  };
}

/** False where no page shows it: then whoever kept it says so. */
export function showKeptBlessing(kept: Blessing, action?: ToastAction): boolean {
  shownBy?.(kept, action);
  return shownBy !== undefined;
}
