import type { ComponentProps } from "react";
import { cx } from "./class-names.ts";

const paddings = { md: "p-5 sm:p-6", lg: "p-6 sm:p-8" };

interface CardProps extends ComponentProps<"div"> {
  padding?: keyof typeof paddings;
}

export function Card({ padding = "md", className, ...rest }: CardProps) {
  return <div className={cx("card", paddings[padding], className)} {...rest} />;
}
