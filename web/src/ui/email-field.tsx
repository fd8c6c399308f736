import { cx } from "./class-names.ts";
import { TextField, type TextFieldProps } from "./text-field.tsx";

/** An address runs from left to right on any page. */
export function EmailField({ className, ...rest }: Omit<TextFieldProps, "type" | "dir">) {
  return (
    <TextField
      inputMode="email"
      spellCheck={false}
      autoCapitalize="off"
      {...rest}
      type="email"
      dir="ltr"
      className={cx("[&_input]:rtl:text-end", className)}
    />
  );
}
