import type { ComponentProps, ReactNode } from "react";
import { cx } from "./class-names.ts";

const paddings = { md: "p-5 sm:p-6", lg: "p-6 sm:p-8" };

interface CardProps extends ComponentProps<"div"> {
  padding?: keyof typeof paddings;
}

export function Card({ padding = "md", className, ...rest }: CardProps) {
  return <div className={cx("card", paddings[padding], className)} {...rest} />;
}

/** Words that open the card they stand on, as large as that. */
export function CoveringButton({ className, ...rest }: ComponentProps<"button">) {
  return (
    <button
      type="button"
      className={cx("covers-card w-full text-start wrap-anywhere", className)}
      {...rest}
    />
  );
}

/** The beginning of what somebody wrote; nothing where they wrote nothing. */
export function CardText({ className, children }: { className?: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <p
      dir="auto"
      className={cx(
        "mt-1.5 line-clamp-3 font-display text-[1.0625rem] leading-(--quote-leading) whitespace-pre-line text-ink-soft wrap-anywhere",
        className,
      )}
    >
      {children}
    </p>
  );
}
