import { Search, X } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { IconButton } from "./button.tsx";
import { cx } from "./class-names.ts";
import { Field, type FieldTexts, inputClass, LeadingIcon, useField } from "./field.tsx";

export interface TextFieldProps extends ComponentProps<"input">, FieldTexts {
  leadingIcon?: ReactNode;
  /** Sits inside the input at its end, e.g. a button of 44 px. */
  trailing?: ReactNode;
}

export function TextField({
  label,
  hint,
  error,
  optionalLabel,
  isLabelHidden,
  leadingIcon,
  trailing,
  className,
  id,
  type = "text",
  ...rest
}: TextFieldProps) {
  const field = useField({ id, hint, error });
  const texts = { label, hint, error, optionalLabel, isLabelHidden };
  return (
    <Field field={field} {...texts} className={className}>
      <div className="relative">
        <LeadingIcon icon={leadingIcon} />
        <input
          {...rest}
          {...field.control}
          type={type}
          className={cx(
            inputClass,
            // What stands at its ends follows the page, whichever way its own words run.
            "h-12 tight:h-[2em] text-body",
            leadingIcon ? "pl-12 rtl:pr-12" : "pl-4 rtl:pr-4",
            trailing ? "pr-13 rtl:pl-13" : "pr-4 rtl:pl-4",
            rest.dir === "ltr" && "rtl:text-end",
          )}
        />
        {trailing ? (
          <span className="absolute inset-y-0 end-1 grid place-items-center">{trailing}</span>
        ) : null}
      </div>
    </Field>
  );
}

export function DateField(props: Omit<TextFieldProps, "type" | "trailing">) {
  return <TextField {...props} type="date" />;
}

interface SearchFieldProps extends Omit<TextFieldProps, "type" | "value" | "onChange" | "trailing"> {
  value: string;
  onChange: (value: string) => void;
  clearLabel: string;
  /** The key that leads here from elsewhere on the page. */
  shortcut?: string | undefined;
}

export function SearchField({
  value,
  onChange,
  clearLabel,
  shortcut,
  isLabelHidden = true,
  ...rest
}: SearchFieldProps) {
  return (
    <TextField
      placeholder={rest.label}
      enterKeyHint="search"
      {...rest}
      type="search"
      isLabelHidden={isLabelHidden}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      leadingIcon={<Search />}
      aria-keyshortcuts={shortcut}
      trailing={
        value ? (
          <IconButton label={clearLabel} icon={<X />} onClick={() => onChange("")} />
        ) : shortcut ? (
          <span
            aria-hidden="true"
            className="pointer-events-none me-2.5 rounded-md border border-line px-1.5 font-sans text-meta text-ink-faint"
          >
            {shortcut}
          </span>
        ) : null
      }
    />
  );
}
