import type { ComponentProps } from "react";
import { cx } from "./class-names.ts";

const widths = { page: "max-w-[76rem]", text: "max-w-[44rem]" };

export interface PageShellProps extends ComponentProps<"div"> {
  width?: keyof typeof widths;
}

/** The page's measure and gutters; the landmark (`main`, `header`) is the caller's. */
export function PageShell({ width = "page", className, ...rest }: PageShellProps) {
  return <div className={cx("mx-auto w-full px-5 sm:px-8", widths[width], className)} {...rest} />;
}
