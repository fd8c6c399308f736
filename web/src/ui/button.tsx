import { Slot, Slottable } from "radix-ui/slot";
import { type ComponentProps, type MouseEvent, type ReactNode, useState } from "react";
import { type ButtonSize, type ButtonVariant, buttonClass } from "./button-class.ts";
import { cx } from "./class-names.ts";
import { Spinner } from "./spinner.tsx";

export interface ButtonProps extends ComponentProps<"button"> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  isLoading?: boolean;
  loadingLabel?: string;
  icon?: ReactNode;
  trailingIcon?: ReactNode;
  asChild?: boolean;
}

export function Button({
  variant = "primary",
  size = "md",
  isLoading = false,
  loadingLabel,
  icon,
  trailingIcon,
  asChild = false,
  className,
  children,
  disabled,
  onClick,
  style,
  ...rest
}: ButtonProps) {
  const [restingWidth, setRestingWidth] = useState<number>();
  const classes = buttonClass({ variant, size, className });

  if (asChild) {
    return (
      <Slot className={classes} onClick={onClick} style={style} {...rest}>
        {icon}
        <Slottable>{children}</Slottable>
        {trailingIcon}
      </Slot>
    );
  }

  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (isLoading) return event.preventDefault();
    setRestingWidth(event.currentTarget.offsetWidth);
    onClick?.(event);
  }

  return (
    <button
      type="button"
      className={classes}
      disabled={disabled}
      // `aria-disabled`, not `disabled`: a disabled button loses the focus, which a failure needs again.
      aria-disabled={isLoading || undefined}
      aria-busy={isLoading || undefined}
      onClick={handleClick}
      style={isLoading ? { ...style, minInlineSize: restingWidth } : style}
      {...rest}
    >
      {isLoading ? <Spinner /> : icon}
      <span className="contents">{isLoading && loadingLabel ? loadingLabel : children}</span>
      {isLoading ? null : trailingIcon}
    </button>
  );
}

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
