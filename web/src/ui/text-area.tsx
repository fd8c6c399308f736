import { formatNumber } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { type ComponentProps, type FormEvent, useState } from "react";
import { useLanguage } from "../language/use-language.ts";
import { cx } from "./class-names.ts";
import { Field, type FieldTexts, inputClass, useField } from "./field.tsx";

interface TextAreaProps extends ComponentProps<"textarea">, FieldTexts {
  /** How long it may be. What is pasted is not cut at it, which browsers do in silence: the form says that it is too long. */
  maxLength?: number;
  /** Shows how much of `maxLength` is used: `12 / 500`. */
  isCounted?: boolean;
  /** The text is drawn while it is typed, and nothing else comes of it: what does not fit is seen to be cut. */
  isCut?: boolean;
  /** Sets the text as a journal page does. */
  isQuote?: boolean;
}

export function TextArea(props: TextAreaProps) {
  const {
    label,
    hint,
    error,
    optionalLabel,
    isLabelHidden,
    isCounted,
    isQuote,
    className,
    id,
    rows = 3,
    maxLength,
    isCut,
    onInput,
    ...rest
  } = props;
  const { language } = useLanguage();
  const field = useField({ id, hint, error });
  const texts = { label, hint, error, optionalLabel, isLabelHidden };
  const [typed, setTyped] = useState(String(rest.defaultValue ?? "").length);
  const used = typeof rest.value === "string" ? rest.value.length : typed;

  function handleInput(event: FormEvent<HTMLTextAreaElement>) {
    setTyped(event.currentTarget.value.length);
    growWithoutFieldSizing(event.currentTarget);
    onInput?.(event as Parameters<NonNullable<typeof onInput>>[0]);
  }

  const counter =
    isCounted && maxLength !== undefined ? (
      <span className="text-meta whitespace-nowrap text-ink-faint tabular-nums">
        {`${formatNumber(used, language)} / ${formatNumber(maxLength, language)}`}
      </span>
    ) : null;

  return (
    <Field field={field} {...texts} className={className} aside={counter}>
      <textarea
        dir="auto"
        {...rest}
        {...field.control}
        maxLength={isCut ? maxLength : undefined}
        rows={rows}
        onInput={handleInput}
        style={{ minBlockSize: `calc(${rows}lh + 1.625rem)`, ...rest.style }}
        className={cx(
          inputClass,
          "field-sizing-content max-h-[50dvh] resize-none px-4 py-3",
          isQuote ? "font-display text-quote" : "text-body",
        )}
      />
    </Field>
  );
}

export function growWithoutFieldSizing(area: HTMLTextAreaElement) {
  if (CSS.supports("field-sizing", "content")) return;
  area.style.height = "auto";
  area.style.height = `${area.scrollHeight + 2}px`;
}
