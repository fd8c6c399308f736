import { ChevronDown } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { cx } from "./class-names.ts";
import { Field, type FieldTexts, inputClass, LeadingIcon, useField } from "./field.tsx";

interface SelectFieldProps extends ComponentProps<"select">, FieldTexts {
  leadingIcon?: ReactNode;
}

/** Takes `<option>` children. */
export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, optionalLabel, isLabelHidden, leadingIcon, className, id, children, ...rest } =
    props;
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
        </select>
        <ChevronDown className="pointer-events-none absolute inset-y-0 end-4 my-auto size-4 text-ink-faint" />
      </div>
    </Field>
  );
}
