import { isMotionReduced } from "./motion.ts";

/** What opens later than this opens without the photo, which would leave from where nobody looks any more. */
const awaitedMs = 1_000;

let awaited: HTMLImageElement | undefined;

/** The photo of a card grows into that of the blessing that `open` shows, by `growInto`. */
export function growFrom(cards: Iterable<Element>, open: () => void): void {
  const photos = [...cards].flatMap((card) => [
    ...card.querySelectorAll<HTMLImageElement>("img[data-photo], [data-photo] img"),
  ]);
  const photo = isMotionReduced() ? undefined : photos.find(isOnScreen);
  awaited = photo;
  open();
  setTimeout(() => {
    if (awaited === photo) awaited = undefined;
  }, awaitedMs);
}

function isOnScreen(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}

export function takeAwaited(): HTMLImageElement | undefined {
  const photo = awaited;
  awaited = undefined;
  return photo;
}
