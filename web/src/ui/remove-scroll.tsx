import type { ReactNode } from "react";

/** Stands in for `react-remove-scroll`: the page is locked by `[data-scroll-lock]` in the stylesheet instead. */
export function RemoveScroll({ children }: { children?: ReactNode }) {
  return <>{children}</>;
}
