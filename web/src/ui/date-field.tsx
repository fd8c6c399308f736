import { TextField, type TextFieldProps } from "./text-field.tsx";

export function DateField(props: Omit<TextFieldProps, "type" | "trailing">) {
  return <TextField {...props} type="date" />;
}
