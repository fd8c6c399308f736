import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { IconButton } from "./button.tsx";
import { cx } from "./class-names.ts";
import { TextField, type TextFieldProps } from "./fields.tsx";

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

interface PasswordFieldProps extends Omit<TextFieldProps, "type" | "trailing"> {
  showLabel: string;
  hideLabel: string;
}

export function PasswordField({ showLabel, hideLabel, ...rest }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <TextField
      autoComplete="current-password"
      spellCheck={false}
      autoCapitalize="off"
      {...rest}
      type={isShown ? "text" : "password"}
      trailing={
        <IconButton
          label={isShown ? hideLabel : showLabel}
          icon={isShown ? <EyeOff /> : <Eye />}
          onClick={() => setIsShown(!isShown)}
        />
      }
    />
  );
}
