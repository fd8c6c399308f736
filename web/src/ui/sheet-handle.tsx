import { type PointerEvent, useRef } from "react";

/** First in a sheet at a phone's foot. Pulled down, the sheet follows the finger and closes; a touch does the same. */
export function SheetHandle({ onClose }: { onClose: () => void }) {
  return (
    <div
      {...usePullDown(onClose)}
      aria-hidden="true"
      className="grid h-6 shrink-0 touch-none place-items-center sm:hidden"
    >
      <span className="h-1 w-10 rounded-full bg-line-strong" />
    </div>
  );
}

/** Pixels from which a sheet that is pulled down closes. */
const farEnough = 56;

function usePullDown(onClose: () => void) {
  const from = useRef<number>(undefined);

  function follow({ currentTarget, clientY }: PointerEvent<HTMLElement>): number {
    const way = Math.max(0, clientY - (from.current ?? clientY));
    const { style } = currentTarget.parentElement ?? currentTarget;
    style.setProperty("--pulled", from.current === undefined ? "0px" : `${way}px`);
    style.translate = from.current === undefined ? "" : "0 var(--pulled)";
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
