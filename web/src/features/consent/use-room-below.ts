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
      const height = `calc(${over.offsetHeight + gap}px + var(--bar))`;
      page.scrollPaddingBottom = height;
      body.paddingBottom = height;
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
