import type { ComponentProps } from "react";
import { TextField } from "../../ui/fields.tsx";

interface CodeFieldProps extends Omit<ComponentProps<typeof TextField>, "type"> {
  /** One that was kept on paper, with letters: a phone's numeric keypad has none. */
  isRecovery?: boolean;
}

/** For a code of an authenticator app, or a recovery code. It reads from left to right in every language. */
export function CodeField({ isRecovery = false, ...field }: CodeFieldProps) {
  return (
    <TextField
      {...field}
      dir="ltr"
      inputMode={isRecovery ? "text" : "numeric"}
      autoComplete={isRecovery ? "off" : "one-time-code"}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
    />
  );
}
