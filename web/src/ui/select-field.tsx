import { ChevronDown } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { cx } from "./class-names.ts";
import { Field, type FieldTexts, inputClass, LeadingIcon, useField } from "./field.tsx";

interface SelectFieldProps<Value extends string> extends ComponentProps<"select">, FieldTexts {
  leadingIcon?: ReactNode;
  /** Stand behind its `<option>` children. */
  options?: readonly Value[];
  labelOf?: (value: Value) => string;
}

export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, hint, error, optionalLabel, isLabelHidden, leadingIcon, className, id, ...others } = props;
  const { options, labelOf, children, ...rest } = others;
  const field = useField({ id, hint, error });
  const texts = { label, hint, error, optionalLabel, isLabelHidden };
  return (
    <Field field={field} {...texts} className={className}>
      <div className="relative">
        <LeadingIcon icon={leadingIcon} />
        <select
          {...rest}
          {...field.control}
          className={cx(
            inputClass,
            "h-12 tight:h-[2em] cursor-pointer text-body appearance-none pe-11 text-ellipsis",
            leadingIcon ? "ps-12" : "ps-4",
          )}
        >
          {children}
          {options?.map((value) => (
            <option key={value} value={value}>
              {labelOf?.(value)}
            </option>
          ))}
        </select>
        <ChevronDown className="pointer-events-none absolute inset-y-0 end-4 my-auto size-4 text-ink-faint" />
      </div>
    </Field>
  );
}
