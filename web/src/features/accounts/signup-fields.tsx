import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { AcceptBox } from "./accept-box.tsx";
import type { CredentialsForm } from "./credentials.ts";
import { CredentialsEmail } from "./credentials-email.tsx";
import { NewOrOldPassword } from "./new-or-old-password.tsx";
import { SwitchTab } from "./switch-tab.tsx";

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
