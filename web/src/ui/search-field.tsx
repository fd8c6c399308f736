import { Search, X } from "lucide-react";
import { IconButton } from "./button.tsx";
import { TextField, type TextFieldProps } from "./text-field.tsx";

interface SearchFieldProps extends Omit<TextFieldProps, "type" | "value" | "onChange" | "trailing"> {
  value: string;
  onChange: (value: string) => void;
  clearLabel: string;
}

export function SearchField({
  value,
  onChange,
  clearLabel,
  isLabelHidden = true,
  ...rest
}: SearchFieldProps) {
  return (
    <TextField
      placeholder={rest.label}
      enterKeyHint="search"
      {...rest}
      type="search"
      isLabelHidden={isLabelHidden}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      leadingIcon={<Search />}
      trailing={value ? <IconButton label={clearLabel} icon={<X />} onClick={() => onChange("")} /> : null}
    />
  );
}
