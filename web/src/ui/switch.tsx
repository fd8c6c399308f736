import type { ComponentProps, ReactNode } from "react";
import { cx } from "./class-names.ts";
import { FieldHint, useField } from "./field.tsx";

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
  const { control, hintId } = useField({ id, hint: description });
  return (
    <div className={cx("relative flex min-h-11 items-center gap-4", className)}>
      {icon ? <span className="shrink-0 text-ink-faint [&_svg]:size-5">{icon}</span> : null}
      <div className="min-w-0 grow">
        <label
          htmlFor={control.id}
          className="block cursor-pointer text-ui font-medium text-ink after:absolute after:inset-0"
        >
          {label}
        </label>
        <FieldHint id={hintId}>{description}</FieldHint>
      </div>
      <input
        {...rest}
        {...control}
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        onChange={(event) => onCheckedChange(event.target.checked)}
        className="switch shrink-0"
      />
    </div>
  );
}
