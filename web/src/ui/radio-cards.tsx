import { type ReactNode, useId } from "react";
import { cx } from "./class-names.ts";
import { FieldError } from "./field-error.tsx";

interface RadioCardOption<Value extends string> {
  value: Value;
  label: string;
  description?: string;
  icon?: ReactNode;
  isDisabled?: boolean;
  /** Within the card while it is chosen, such as what there is to choose further. */
  more?: ReactNode;
}

interface RadioCardsProps<Value extends string> {
  legend: ReactNode;
  value: Value | undefined;
  onChange: (value: Value) => void;
  options: readonly RadioCardOption<Value>[];
  hint?: ReactNode;
  error?: string | null | undefined;
}

export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { legend, value, onChange, options, hint, error } = props;
  const id = useId();
  const describedBy = cx(hint ? `${id}-hint` : undefined, error ? `${id}-error` : undefined) || undefined;
  const isOpened = (option: RadioCardOption<Value>) => Boolean(option.more) && option.value === value;
  return (
    <fieldset className="min-w-0" aria-describedby={describedBy}>
      <legend className="mb-2 text-ui font-medium text-ink">{legend}</legend>
      <div className="grid gap-2 sm:auto-cols-fr sm:grid-flow-col">
        {options.map((option) => (
          // A label holds no other label: what belongs to the choice stands beside it, in the same frame.
          <div key={option.value} className={isOpened(option) ? "radio-card-frame" : "grid"}>
            <label className="radio-card">
              <input
                type="radio"
                className={cx("radio mt-0.5", Boolean(option.icon) && "max-sm:order-last max-sm:self-center")}
                name={id}
                value={option.value}
                checked={option.value === value}
                disabled={option.isDisabled}
                onChange={() => onChange(option.value)}
              />
              <span className="min-w-0 grow">
                <span className="block text-ui font-medium text-ink">{option.label}</span>
                {option.description ? (
                  <span className="block text-meta text-ink-faint">{option.description}</span>
                ) : null}
              </span>
              {option.icon ? (
                <span
                  className="radio-card-icon shrink-0 max-sm:order-first max-sm:grid max-sm:size-10 max-sm:place-items-center max-sm:self-center max-sm:rounded-full [&_svg]:size-5"
                  aria-hidden="true"
                >
                  {option.icon}
                </span>
              ) : null}
            </label>
            {isOpened(option) ? <div className="ps-17 pe-4 pb-3.5">{option.more}</div> : null}
          </div>
        ))}
      </div>
      {hint ? (
        <div id={`${id}-hint`} className="mt-2 text-meta text-ink-faint">
          {hint}
        </div>
      ) : null}
      <div className="mt-1.5 empty:hidden">
        <FieldError id={`${id}-error`}>{error}</FieldError>
      </div>
    </fieldset>
  );
}
