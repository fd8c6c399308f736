import { useTranslation } from "react-i18next";
import type { TextKey } from "../../language/text-key.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { TextField } from "../../ui/fields.tsx";
import type { CredentialsForm } from "./credentials.ts";
import { CredentialsEmail, NewOrOldPassword, SwitchTab } from "./credentials-fields.tsx";

interface SignupFieldsProps {
  form: CredentialsForm;
  onSwitch: () => void;
  onReadLegal: (kind: "privacy" | "terms") => void;
}

export function SignupFields({ form, onSwitch, onReadLegal }: SignupFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <CredentialsEmail form={form} />
      <TextField
        label={t("accounts.fields.fullName")}
        placeholder={t("accounts.fields.fullNamePlaceholder")}
        autoComplete="name"
        dir="auto"
        {...form.field("fullName")}
      />
      <NewOrOldPassword form={form} isNew />
      <fieldset className="-my-1">
        <legend className="sr-only">{t("accounts.validation.acceptToContinue")}</legend>
        <AcceptBox
          form={form}
          name="acceptedPrivacyPolicy"
          textKey="accounts.fields.acceptPrivacy"
          onRead={() => onReadLegal("privacy")}
        />
        <AcceptBox
          form={form}
          name="acceptedTermsOfService"
          textKey="accounts.fields.acceptTerms"
          onRead={() => onReadLegal("terms")}
        />
      </fieldset>
      <Button
        type="submit"
        size="lg"
        isLoading={form.isSending}
        loadingLabel={t("accounts.signup.submitting")}
      >
        {t("accounts.signup.submit")}
      </Button>
      <SwitchTab question="accounts.signup.switch" link="accounts.signup.switchLink" onSwitch={onSwitch} />
    </>
  );
}

interface AcceptBoxProps {
  form: CredentialsForm;
  name: "acceptedPrivacyPolicy" | "acceptedTermsOfService";
  /** Its text holds `<document>…</document>`, which becomes the link. */
  textKey: TextKey;
  onRead: () => void;
}

function AcceptBox({ form, name, textKey, onRead }: AcceptBoxProps) {
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
