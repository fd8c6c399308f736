import type { ComponentProps } from "react";
import { cx } from "./class-names.ts";

/** The page's measure and gutters; the landmark (`main`, `header`) is the caller's. */
export function PageShell({ className, ...rest }: ComponentProps<"div">) {
  return <div className={cx("mx-auto w-full max-w-[76rem] px-5 sm:px-8", className)} {...rest} />;
}
