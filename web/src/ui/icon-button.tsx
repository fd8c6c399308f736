import type { ComponentProps, ReactNode } from "react";
import { cx } from "./class-names.ts";

const variants = {
  ghost: "text-ink-soft hover:bg-terra-wash/60 hover:text-ink",
  outline: "border border-line-strong bg-card/40 text-ink hover:bg-card",
  solid: "bg-card text-ink shadow-paper border border-line hover:text-terra-deep",
};

interface IconButtonProps extends Omit<ComponentProps<"button">, "children"> {
  label: string;
  icon: ReactNode;
  variant?: keyof typeof variants;
}

export function IconButton({ label, icon, variant = "ghost", className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={cx(
        "inline-grid size-11 shrink-0 place-items-center rounded-full transition duration-300 ease-out",
        "disabled:pointer-events-none disabled:opacity-50 [&_svg]:size-5",
        variants[variant],
        className,
      )}
      {...rest}
    >
      {icon}
    </button>
  );
}
