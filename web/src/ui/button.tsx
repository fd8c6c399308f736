import { Slot, Slottable } from "radix-ui/slot";
import { type ComponentProps, type MouseEvent, type ReactNode, useState } from "react";
import { type ButtonSize, type ButtonVariant, buttonClass } from "./button-class.ts";
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
