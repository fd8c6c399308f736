import { type RefObject, useLayoutEffect } from "react";

const gap = 24;

/** While the element lies over the page's end, the page can be scrolled clear of it, and the focus stays in view. */
export function useRoomBelow(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const over = element.current;
    if (!over) return;
    const page = document.documentElement.style;
    const body = document.body.style;
    const makeRoom = () => {
      const height = over.offsetHeight + gap;
      // In figures: where the root reads one more variable, Chromium styles the whole page anew.
      const bar = getComputedStyle(document.documentElement).getPropertyValue("--bar");
      page.scrollPaddingBottom = `calc(${height}px + ${bar})`;
      body.paddingBottom = `calc(${height}px + var(--bar))`;
    };
    makeRoom();
    const observer = new ResizeObserver(makeRoom);
    observer.observe(over);
    return () => {
      observer.disconnect();
      page.scrollPaddingBottom = "";
      body.paddingBottom = "";
    };
  }, [element]);
}
