import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "../language/use-translation.ts";
import { IconButton } from "./button.tsx";
import { TextField, type TextFieldProps } from "./fields.tsx";

/** An address runs from left to right on any page. */
export function EmailField(props: Omit<TextFieldProps, "type" | "dir">) {
  return (
    <TextField inputMode="email" spellCheck={false} autoCapitalize="off" {...props} type="email" dir="ltr" />
  );
}

export function PasswordField(props: Omit<TextFieldProps, "type" | "trailing">) {
  const { t } = useTranslation();
  const [isShown, setIsShown] = useState(false);
  return (
    <TextField
      autoComplete="current-password"
      spellCheck={false}
      autoCapitalize="off"
      {...props}
      type={isShown ? "text" : "password"}
      trailing={
        <IconButton
          label={t(isShown ? "accounts.fields.hidePassword" : "accounts.fields.showPassword")}
          icon={isShown ? <EyeOff /> : <Eye />}
          onClick={() => setIsShown(!isShown)}
        />
      }
    />
  );
}
