import { TextField, type TextFieldProps } from "./text-field.tsx";

export type DateFieldProps = Omit<TextFieldProps, "type" | "trailing">;

export function DateField(props: DateFieldProps) {
  return <TextField {...props} type="date" />;
}
