import { type ReactNode, useId } from "react";
import { cx } from "./class-names.ts";
import { FieldError } from "./field-error.tsx";

export interface FieldTexts {
  label: string;
  hint?: ReactNode;
  error?: string | null | undefined;
  /** A word such as "optional", shown after the label. */
  optionalLabel?: string;
  isLabelHidden?: boolean;
}

export function useField({
  id,
  hint,
  error,
}: { id?: string | undefined } & Pick<FieldTexts, "hint" | "error">) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const hintId = hint ? `${inputId}-hint` : undefined;
  const errorId = error ? `${inputId}-error` : undefined;
  const control = {
    id: inputId,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": cx(hintId, errorId) || undefined,
  };
  return { control, hintId, errorId };
}

interface FieldProps extends FieldTexts {
  field: ReturnType<typeof useField>;
  className?: string | undefined;
  children: ReactNode;
  /** Sits at the end of the label's line, e.g. a counter. */
  aside?: ReactNode;
}

export function Field({
  field,
  label,
  hint,
  error,
  optionalLabel,
  isLabelHidden,
  className,
  children,
  aside,
}: FieldProps) {
  return (
    <div className={cx("field flex min-w-0 flex-col gap-1.5", className)}>
      <div className={cx("flex items-baseline justify-between gap-3", isLabelHidden && !aside && "sr-only")}>
        <label
          htmlFor={field.control.id}
          className={cx(
            "inline-flex flex-wrap items-baseline gap-x-1.5 text-ui font-medium text-ink",
            isLabelHidden && "sr-only",
          )}
        >
          {label}
          {optionalLabel ? (
            <span className="text-meta font-normal text-ink-faint">{optionalLabel}</span>
          ) : null}
        </label>
        {aside}
      </div>
      {children}
      <FieldHint id={field.hintId}>{hint}</FieldHint>
      <FieldError id={field.errorId}>{error}</FieldError>
    </div>
  );
}

export function FieldHint({ id, children }: { id: string | undefined; children: ReactNode }) {
  return children ? (
    <div id={id} className="text-meta text-ink-faint">
      {children}
    </div>
  ) : null;
}

/** The margins bring label and error into view with the field that takes the focus. */
export const inputClass =
  "input w-full scroll-mt-10 scroll-mb-16 rounded-tile border border-field bg-card text-ink placeholder:text-ink-faint " +
  "transition-[border-color,box-shadow] duration-200 hover:border-ink-faint " +
  "aria-invalid:border-danger disabled:cursor-not-allowed disabled:opacity-60 [&[readonly]]:bg-paper-sunk/40";

/** At the beginning of an input, which leaves it its room. */
export function LeadingIcon({ icon }: { icon: ReactNode }) {
  return icon ? (
    <span
      className="pointer-events-none absolute inset-y-0 start-4 grid place-items-center text-ink-faint [&_svg]:size-5"
      aria-hidden="true"
    >
      {icon}
    </span>
  ) : null;
}
