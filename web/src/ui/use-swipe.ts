import { type PointerEvent, useRef } from "react";
import { useLanguage } from "../language/use-language.ts";

const farPx = 48;
/** These have a use of their own for a finger that goes sideways. */
const ownFingers = "input, textarea, select, video, audio";

/** A finger that goes sideways leads on or back, as the page runs; one that goes up or down scrolls, and a mouse selects. */
export function useSwipe(onStep: ((by: 1 | -1) => void) | undefined) {
  const { dir } = useLanguage();
  const from = useRef<{ x: number; y: number }>(undefined);
  return {
    onPointerDown: (event: PointerEvent) => {
      const { clientX, clientY, pointerType, isPrimary } = event;
      const isFree = pointerType !== "mouse" && isPrimary && !isTaken(event);
      from.current = isFree ? { x: clientX, y: clientY } : undefined;
    },
    onPointerCancel: () => {
      from.current = undefined;
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      const { current } = from;
      from.current = undefined;
      if (!current || isSelecting()) return;
      const [across, along] = [clientX - current.x, clientY - current.y];
      if (Math.abs(across) < farPx || Math.abs(across) < 2 * Math.abs(along)) return;
      onStep?.(across < 0 === (dir === "ltr") ? 1 : -1);
    },
  };
}

const isSelecting = () => getSelection()?.isCollapsed === false;

function isTaken({ target, currentTarget }: PointerEvent): boolean {
  // What opens over it is its child for React alone; zoomed in, a finger moves the page about.
  if (!(target instanceof Element) || !currentTarget.contains(target)) return true;
  if (target.closest(ownFingers) || isSelecting() || (visualViewport?.scale ?? 1) > 1) return true;
  let each: Element | null = target;
  while (each && each !== currentTarget && !scrollsSideways(each)) each = each.parentElement;
  return each !== null && each !== currentTarget;
}

function scrollsSideways(element: Element): boolean {
  if (element.scrollWidth <= element.clientWidth) return false;
  return ["auto", "scroll"].includes(getComputedStyle(element).overflowX);
}
