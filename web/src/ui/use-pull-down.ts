import { type PointerEvent, useRef } from "react";

/** Pixels from which a sheet that is pulled down closes. */
const farEnough = 56;

/** For the handle of a sheet: pulled down, the sheet follows the finger and closes; a touch does the same. */
export function usePullDown(onClose: () => void) {
  const from = useRef<number>(undefined);

  function follow({ currentTarget, clientY }: PointerEvent<HTMLElement>): number {
    const way = Math.max(0, clientY - (from.current ?? clientY));
    const sheet = currentTarget.parentElement;
    if (sheet) sheet.style.translate = from.current === undefined ? "" : `0 ${way}px`;
    return way;
  }

  function handleUp(event: PointerEvent<HTMLElement>) {
    // Of a press that began elsewhere: a mouse opens the sheet as it goes down, and may be over the handle as it comes up.
    if (from.current === undefined) return;
    const way = follow(event);
    const isTouch = way < 4;
    from.current = undefined;
    if (isTouch || way > farEnough) onClose();
    else follow(event);
  }

  function handleCancel(event: PointerEvent<HTMLElement>) {
    from.current = undefined;
    follow(event);
  }

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      from.current = event.clientY;
    },
    onPointerMove: follow,
    onPointerUp: handleUp,
    onPointerCancel: handleCancel,
  };
}
