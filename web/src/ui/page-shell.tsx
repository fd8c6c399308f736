import type { ComponentProps } from "react";
import { cx } from "./class-names.ts";

interface PageShellProps extends ComponentProps<"div"> {
  /** As wide as a text is read. */
  isNarrow?: boolean;
}

/** The page's measure and gutters; the landmark (`main`, `header`) is the caller's. */
export function PageShell({ isNarrow = false, className, ...rest }: PageShellProps) {
  const measure = isNarrow ? "max-w-[46rem]" : "max-w-[76rem]";
  return <div className={cx("mx-auto w-full px-4 sm:px-8", measure, className)} {...rest} />;
}
