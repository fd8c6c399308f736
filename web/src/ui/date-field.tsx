import { TextField, type TextFieldProps } from "./text-field.tsx";

type DateFieldProps = Omit<TextFieldProps, "type" | "trailing">;

export function DateField(props: DateFieldProps) {
  return <TextField {...props} type="date" />;
}
