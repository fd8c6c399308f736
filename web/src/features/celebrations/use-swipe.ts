import { type PointerEvent, useRef } from "react";

const farPx = 48;

/** A finger that goes sideways; one that goes up or down scrolls, and a mouse selects. */
export function useSwipe(onSwipe: (towards: "left" | "right") => void) {
  const from = useRef<{ x: number; y: number }>(undefined);
  return {
    onPointerDown: ({ pointerType, clientX, clientY, target }: PointerEvent) => {
      const isOnControl = target instanceof Element && target.closest("button, a, input") !== null;
      from.current = pointerType === "mouse" || isOnControl ? undefined : { x: clientX, y: clientY };
    },
    onPointerCancel: () => {
      from.current = undefined;
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      const { current } = from;
      from.current = undefined;
      if (!current) return;
      const [across, along] = [clientX - current.x, clientY - current.y];
      if (Math.abs(across) < farPx || Math.abs(across) < 2 * Math.abs(along)) return;
      onSwipe(across < 0 ? "left" : "right");
    },
  };
}
