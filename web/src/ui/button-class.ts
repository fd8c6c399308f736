import { type ClassName, cx } from "./class-names.ts";

export type ButtonVariant = "primary" | "outline" | "ghost" | "danger" | "link";
export type ButtonSize = "sm" | "md" | "lg";

const base =
  "group/button relative inline-flex items-center justify-center gap-2 rounded-full font-medium text-center select-none forced-colors:border " +
  "transition duration-300 ease-out disabled:opacity-55 disabled:pointer-events-none aria-busy:pointer-events-none [&_svg]:shrink-0";

const variants: Record<ButtonVariant, string> = {
  primary: "bg-terra text-on-terra shadow-btn hover:bg-terra-deep hover:-translate-y-px active:translate-y-0",
  outline: "border border-line-strong bg-card/40 text-ink hover:bg-card hover:border-ink-faint",
  ghost: "text-ink-soft hover:bg-terra-wash/60 hover:text-ink",
  danger: "bg-danger text-on-danger hover:bg-danger-deep",
  link: "min-h-11 font-medium text-ink underline decoration-gold decoration-2 underline-offset-[0.4em] hover:decoration-terra",
};

const sizes: Record<ButtonSize, string> = {
  sm: "min-h-9 px-4 py-1 text-ui after:absolute after:inset-x-0 after:-inset-y-1 [&_svg]:size-4",
  md: "min-h-11 px-5 py-2 text-ui [&_svg]:size-[1.125rem]",
  lg: "min-h-14 px-7 py-3 text-body [&_svg]:size-5",
};

/** For links that must look like buttons and for file inputs' labels. */
export function buttonClass(options: { variant?: ButtonVariant; size?: ButtonSize; className?: ClassName }) {
  const { variant = "primary", size = "md", className } = options;
  return cx(base, variants[variant], sizes[size], variant === "link" && "px-1!", className);
}
