import type { ReactNode } from "react";
import { cx } from "./class-names.ts";

interface FactsProps {
  /** Elements that run as the page does; what somebody typed is isolated within its own. */
  children: ReactNode;
  className?: string;
}

/** Small facts in a row with dots between them: none breaks within itself, and a dot at the edge of a line is cut off. */
export function Facts({ children, className }: FactsProps) {
  return (
    <div className={cx("overflow-hidden text-meta text-ink-faint", className)}>
      <div className="facts -ms-5 flex flex-wrap">{children}</div>
    </div>
  );
}
