/** The longest that the page is held for what was asked for: it is drawn then as it is. */
const heldMs = 200;

const sharedName = "shared-photo";

let drawn: (() => void) | undefined;

/**
 * Cross-fades to what `update` leads to, where the browser can and motion is welcome. The page is held until `tellDrawn`, since
 * React draws what an address or a deferred value changes a moment later.
 */
export function crossFade(update: () => void): void {
  moveTo(update);
}

/** The same, and the photo of a card grows into that of the blessing it opens. */
export function growFrom(cards: Iterable<Element>, update: () => void): void {
  const photos = [...cards].flatMap((card) => [...card.querySelectorAll<HTMLElement>("[data-photo]")]);
  const photo = photos.find(isOnScreen);
  if (photo) moveTo(update, photo);
  else update();
}

function isOnScreen(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}

/** What a cross-fade waits for is on the page. */
export function tellDrawn(): void {
  drawn?.();
}

/** A ref of the photo that another grows into. */
export function growInto(photo: HTMLElement | null): void {
  if (!photo || !drawn) return;
  photo.style.viewTransitionName = sharedName;
  drawn();
}

function moveTo(update: () => void, photo?: HTMLElement): void {
  const isStill = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (isStill || !("startViewTransition" in document)) {
    update();
    return;
  }
  if (photo) photo.style.viewTransitionName = sharedName;
  document.startViewTransition(
    () =>
      new Promise<void>((resolve) => {
        const finish = () => {
          clearTimeout(waiting);
          drawn = undefined;
          // Of two with one name on a page neither moves.
          if (photo) photo.style.viewTransitionName = "";
          resolve();
        };
        const waiting = setTimeout(finish, heldMs);
        drawn = finish;
        update();
      }),
  );
}
