import type { Blessing } from "@blessing-jar/contract/blessings.ts";
import { useTranslation } from "../../language/use-translation.ts";
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

/** What there is to say of it: whom it reached, else that it lies in the jar. */
export function useKeptWords() {
  const { t } = useTranslation();
  return ({ circles }: Pick<Blessing, "circles">): string => {
    if (circles.length === 0) return t("blessings.addedText");
    const namesOf = (given: typeof circles) => ({ circles: given.map(({ name }) => name) });
    const seen = circles.filter(({ isApproved }) => isApproved);
    const waiting = circles.filter(({ isApproved }) => !isApproved);
    return [
      ...(seen.length > 0 ? [t("shares.done.seen", namesOf(seen))] : []),
      ...(waiting.length > 0 ? [t("shares.done.waits", namesOf(waiting))] : []),
    ].join("\n");
  };
}
