import { type ComponentProps, type ReactNode, useId } from "react";
import { cx } from "./class-names.ts";

interface SwitchProps extends Omit<ComponentProps<"input">, "type" | "size" | "onChange"> {
  label: string;
  description?: ReactNode;
  icon?: ReactNode;
  checked: boolean;
  onCheckedChange: (isChecked: boolean) => void;
}

export function Switch({
  label,
  description,
  icon,
  checked,
  onCheckedChange,
  className,
  id,
  ...rest
}: SwitchProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  return (
    <div className={cx("relative flex min-h-11 items-center gap-4", className)}>
      {icon ? <span className="shrink-0 text-ink-faint [&_svg]:size-5">{icon}</span> : null}
      <div className="min-w-0 grow">
        <label
          htmlFor={inputId}
          className="block cursor-pointer text-ui font-medium text-ink after:absolute after:inset-0"
        >
          {label}
        </label>
        {description ? (
          <div id={`${inputId}-hint`} className="text-meta text-ink-faint">
            {description}
          </div>
        ) : null}
      </div>
      <input
        {...rest}
        id={inputId}
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        aria-describedby={description ? `${inputId}-hint` : undefined}
        onChange={(event) => onCheckedChange(event.target.checked)}
        className="switch shrink-0"
      />
    </div>
  );
}
