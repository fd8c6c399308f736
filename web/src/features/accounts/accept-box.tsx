import type { UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useFieldWords } from "../../language/use-field-words.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import type { Credentials } from "./credentials.ts";

interface AcceptBoxProps {
  form: UseFormReturn<Credentials>;
  name: "acceptedPrivacyPolicy" | "acceptedTermsOfService";
  /** Its text holds `<document>…</document>`, which becomes the link. */
  textKey: string;
  onRead: () => void;
}

export function AcceptBox({ form, name, textKey, onRead }: AcceptBoxProps) {
  const { t } = useTranslation();
  const words = useFieldWords();
  const [before, document, after] = t(textKey).split(/<\/?document>/);
  const label = (
    <>
      {before}
      <button type="button" onClick={onRead} className="text-link">
        {document}
      </button>
      {after}
    </>
  );
  return (
    <Checkbox label={label} error={words(form.formState.errors[name]?.message)} {...form.register(name)} />
  );
}
