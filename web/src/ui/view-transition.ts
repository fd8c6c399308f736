import { isMotionReduced } from "./motion.ts";

/** The longest that the page is held for what was asked for: it is drawn then as it is. */
const heldMs = 200;

let drawn: (() => void) | undefined;

/**
 * Cross-fades to what `update` leads to, where the browser can and motion is welcome. The page is held until `finishCrossFade`, since
 * React draws what a deferred value changes a moment later.
 */
export function crossFade(update: () => void): void {
  if (isMotionReduced() || !("startViewTransition" in document)) {
    update();
    return;
  }
  document.startViewTransition(
    () =>
      new Promise<void>((resolve) => {
        const finish = () => {
          clearTimeout(waiting);
          drawn = undefined;
          resolve();
        };
        const waiting = setTimeout(finish, heldMs);
        drawn = finish;
        update();
      }),
  );
}

/** What a cross-fade waits for is on the page. */
export function finishCrossFade(): void {
  drawn?.();
}
