import type { ComponentProps, ReactNode } from "react";
import { cx } from "./class-names.ts";
import { FieldHint, useField } from "./field.tsx";
import { FieldError } from "./field-error.tsx";

interface CheckboxProps extends Omit<ComponentProps<"input">, "type" | "size"> {
  label: ReactNode;
  description?: ReactNode;
  error?: string | null | undefined;
}

export function Checkbox({ label, description, error, className, id, ...rest }: CheckboxProps) {
  const { control, hintId, errorId } = useField({ id, hint: description, error });
  return (
    <div className={cx("field flex items-start gap-1", className)}>
      <span className="relative -ms-2.5 grid size-11 shrink-0 place-items-center">
        <input {...rest} {...control} type="checkbox" className="checkbox" />
      </span>
      <div className="min-w-0 py-2.5 tight:py-0">
        <label htmlFor={control.id} className="cursor-pointer text-ui text-ink">
          {label}
        </label>
        <FieldHint id={hintId}>{description}</FieldHint>
        <FieldError id={errorId}>{error}</FieldError>
      </div>
    </div>
  );
}
