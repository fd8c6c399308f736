import { useConnection } from "../../api/connection.ts";

const pausesMs = [1_000, 6_000, 40_000];
const attempts = new WeakMap<HTMLImageElement, number>();

/** Also of what failed before this was loaded. */
export function retryPictures(): () => void {
  const handleError = ({ target }: Event) => {
    if (target instanceof HTMLImageElement) askAgain(target);
  };
  document.addEventListener("error", handleError, true);
  for (const picture of document.images)
    if (picture.complete && picture.naturalWidth === 0 && picture.currentSrc) askAgain(picture);
  return () => document.removeEventListener("error", handleError, true);
}

/**
 * Retry with backoff: a request that was under way as the network changed fails, though the next would come through. While the
 * server cannot be reached, it is waited for. In a list, what comes into view again is another element, which asks by itself.
 */
export function askAgain(picture: HTMLImageElement): void {
  const attempt = attempts.get(picture) ?? 0;
  const pauseMs = pausesMs[attempt];
  if (useConnection.getState().isAway) {
    const end = useConnection.subscribe((now) => {
      if (now.isAway) return;
      end();
      ask();
    });
  } else if (pauseMs !== undefined) {
    attempts.set(picture, attempt + 1);
    setTimeout(ask, pauseMs);
  }

  function ask() {
    if (!picture.isConnected) return;
    picture.classList.remove("opacity-0");
    // Set to itself, it is fetched anew.
    picture.setAttribute("src", picture.getAttribute("src") ?? "");
  }
}
