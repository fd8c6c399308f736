import { type RefObject, useLayoutEffect } from "react";

const gap = 24;

/**
 * While the element lies over the page's end, the page can be scrolled clear of it, and the focus stays in view. It reaches to
 * the foot of the window: its height tells of the bar there as well.
 */
export function useRoomBelow(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const over = element.current;
    if (!over) return;
    const page = document.documentElement.style;
    const body = document.body.style;
    const makeRoom = () => {
      const height = `${over.offsetHeight + gap}px`;
      // In figures: where the root reads one more variable, Chromium styles the whole page anew.
      page.scrollPaddingBottom = height;
      body.paddingBottom = height;
    };
    makeRoom();
    const observer = new ResizeObserver(makeRoom);
    observer.observe(over, { box: "border-box" });
    return () => {
      observer.disconnect();
      page.scrollPaddingBottom = "";
      body.paddingBottom = "";
    };
  }, [element]);
}
