import { takeAwaited } from "../../ui/growing-photo.ts";

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

/** A ref of what the photo of a card grows into: by a copy of it (FLIP), so that the dialog waits for nothing. */
export function growInto(stage: HTMLElement | null): void {
  const photo = stage && takeAwaited();
  if (!photo) return;
  // The frame lays the page out by itself: asked for now, it would be laid out twice.
  requestAnimationFrame(() => grow(photo, stage));
}

function grow(photo: HTMLImageElement, stage: HTMLElement) {
  const from = keyframeOf(photo.getBoundingClientRect());
  const to = keyframeOf(placeOf(stage));
  const copy = new Image();
  copy.src = photo.currentSrc;
  copy.decoding = "sync";
  copy.className = "growing-photo";
  copy.ariaHidden = "true";
  document.body.append(copy);
  // It ends where a sheet laps over the stage, whose rounded head it would lie upon.
  const lap = getComputedStyle(stage).getPropertyValue("--lap") || "0px";
  copy.animate(
    [
      { ...from, clipPath: "inset(0)" },
      { ...to, clipPath: `inset(0 0 ${lap} 0)` },
    ],
    growth,
  );
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
