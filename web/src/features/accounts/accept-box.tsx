import { useTranslation } from "react-i18next";
import type { TextKey } from "../../language/text-key.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import type { CredentialsForm } from "./credentials.ts";

interface AcceptBoxProps {
  form: CredentialsForm;
  name: "acceptedPrivacyPolicy" | "acceptedTermsOfService";
  /** Its text holds `<document>…</document>`, which becomes the link. */
  textKey: TextKey;
  onRead: () => void;
}

export function AcceptBox({ form, name, textKey, onRead }: AcceptBoxProps) {
  const { t } = useTranslation();
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
  return <Checkbox label={label} {...form.checkbox(name)} />;
}
