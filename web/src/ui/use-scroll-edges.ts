import { type RefObject, useEffect } from "react";

/**
 * For a row that scrolls sideways without a bar: `data-more` names the ends, in reading order, beyond which more of it lies,
 * and its style fades there. `count`: how many it holds, where more come later.
 */
export function useScrollEdges(row: RefObject<HTMLElement | null>, count?: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: those that came later are watched too
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const mark = () => {
      // From the right to the left the position counts downwards from 0.
      const before = Math.abs(element.scrollLeft);
      const after = element.scrollWidth - element.clientWidth - before;
      element.dataset.more = [before > 1 ? "start" : "", after > 1 ? "end" : ""].join(" ").trim();
    };
    const sizes = new ResizeObserver(mark);
    sizes.observe(element);
    for (const child of element.children) sizes.observe(child);
    element.addEventListener("scroll", mark, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener("scroll", mark);
    };
  }, [row, count]);
}
