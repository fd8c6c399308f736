import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { isOnControl } from "./use-tap.ts";

const shownMs = 3000;

/** The buttons over a picture leave it to itself after a while, and come back by a movement, a key, a touch or the focus. */
export function useControls({ mayHide }: { mayHide: boolean }) {
  const [isIdle, setIsIdle] = useState(false);
  /** What nobody sees is not pressed: a finger that comes down there only brings it back. */
  const isWaking = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const areShown = !isIdle || !mayHide;

  function stir() {
    setIsIdle(false);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIsIdle(true), shownMs);
  }
  useEffect(() => {
    timer.current = setTimeout(() => setIsIdle(true), shownMs);
    return () => clearTimeout(timer.current);
  }, []);

  return {
    areShown,
    stir,
    handlers: {
      onPointerMove: stir,
      onPointerDownCapture: ({ pointerType }: PointerEvent) => {
        isWaking.current = !areShown && pointerType !== "mouse";
        stir();
      },
      onClickCapture: (event: MouseEvent) => {
        if (isWaking.current && event.detail > 0 && isOnControl(event.target)) event.stopPropagation();
        isWaking.current = false;
      },
      onFocusCapture: stir,
    },
  };
}
