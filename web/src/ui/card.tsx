import { Slot } from "radix-ui/slot";
import type { ComponentProps } from "react";
import { cx } from "./class-names.ts";

const paddings = { md: "p-5 sm:p-6", lg: "p-6 sm:p-8" };

interface CardProps extends ComponentProps<"div"> {
  padding?: keyof typeof paddings;
  /** Rises under the pointer. */
  isLifting?: boolean;
  asChild?: boolean;
}

export function Card({ padding = "md", isLifting = false, asChild = false, className, ...rest }: CardProps) {
  const Element = asChild ? Slot : "div";
  return (
    <Element className={cx("card", isLifting && "card-lifting", paddings[padding], className)} {...rest} />
  );
}
