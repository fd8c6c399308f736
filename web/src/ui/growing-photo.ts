import { isMotionReduced } from "./motion.ts";

/** What opens later than this opens without the photo, which would leave from where nobody looks any more. */
const awaitedMs = 1_000;

const photosOfCards = "img[data-photo], [data-photo] img";

const growth: KeyframeAnimationOptions = {
  duration: 320,
  easing: "cubic-bezier(0.2, 0.8, 0.2, 1)",
  fill: "both",
};
/** To the picture below it, which may be a larger one. */
const fade: KeyframeAnimationOptions = { delay: 240, duration: 160, easing: "ease-in", fill: "both" };

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

let awaited: HTMLImageElement | undefined;

/** The photo of a card grows into that of the blessing that `open` shows: a copy of it, so that the dialog waits for nothing. */
export function growFrom(cards: Iterable<Element>, open: () => void): void {
  const photos = [...cards].flatMap((card) => [...card.querySelectorAll<HTMLImageElement>(photosOfCards)]);
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

/** A ref of what the photo grows into. */
export function growInto(stage: HTMLElement | null): void {
  const photo = awaited;
  if (!stage || !photo) return;
  awaited = undefined;
  // The frame lays the page out by itself: asked for now, it would be laid out twice.
  requestAnimationFrame(() => grow(photo, photo.getBoundingClientRect(), placeOf(stage)));
}

function grow(photo: HTMLImageElement, from: Box, to: Box) {
  const copy = new Image();
  copy.src = photo.currentSrc;
  copy.decoding = "sync";
  copy.className = "growing-photo";
  copy.ariaHidden = "true";
  document.body.append(copy);
  copy.animate([keyframeOf(from), keyframeOf(to)], growth);
  copy.animate({ opacity: [1, 0] }, fade).onfinish = () => copy.remove();
}

function keyframeOf({ left, top, width, height }: Box): Keyframe {
  return { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` };
}

/** Where it comes to rest: `getBoundingClientRect` would tell where its dialog is while it rises. */
function placeOf(element: HTMLElement): Box {
  const { offsetWidth: width, offsetHeight: height } = element;
  let left = 0;
  let top = 0;
  for (let box: Element | null = element; box instanceof HTMLElement; box = box.offsetParent) {
    left += box.offsetLeft;
    top += box.offsetTop;
  }
  return { left, top, width, height };
}
