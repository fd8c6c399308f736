import { type MouseEvent, type PointerEvent, useRef } from "react";
import { useLanguage } from "../../language/use-language.ts";

/** A finger that stays in its place; of one that is held down there is no click. */
const nearPx = 12;

export const isOnControl = (target: EventTarget) =>
  target instanceof Element && target.closest("button, a, input") !== null;

/** As in stories, a tap on the outer thirds of the screen leads on or back. */
export function useTap(onStep: (by: 1 | -1) => void) {
  const { dir } = useLanguage();
  const from = useRef<{ x: number; y: number }>(undefined);
  return {
    onPointerDown: ({ pointerType, isPrimary, clientX: x, clientY: y, target }: PointerEvent) => {
      const isMeant = pointerType !== "mouse" && isPrimary && !isOnControl(target);
      from.current = isMeant ? { x, y } : undefined;
    },
    // Not when it is lifted: its click would press what has come beneath it by then.
    onClick: ({ clientX, clientY, target }: MouseEvent) => {
      const { current } = from;
      from.current = undefined;
      if (!current || isOnControl(target)) return;
      if (Math.hypot(clientX - current.x, clientY - current.y) > nearPx) return;
      const third = Math.floor((3 * clientX) / innerWidth);
      if (third !== 1) onStep(third > 1 === (dir === "ltr") ? 1 : -1);
    },
  };
}
