import type { UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button.tsx";
import { AcceptBox } from "./accept-box.tsx";
import type { Credentials } from "./credentials.ts";
import { CredentialsEmail } from "./credentials-email.tsx";
import { FullNameField } from "./full-name-field.tsx";
import { NewOrOldPassword } from "./new-or-old-password.tsx";
import { SwitchTab } from "./switch-tab.tsx";

interface SignupFieldsProps {
  form: UseFormReturn<Credentials>;
  onSwitch: () => void;
  onReadLegal: (kind: "privacy" | "terms") => void;
}

export function SignupFields({ form, onSwitch, onReadLegal }: SignupFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <CredentialsEmail form={form} />
      <FullNameField form={form} />
      <NewOrOldPassword form={form} isNew />
      <fieldset className="-my-1">
        <legend className="text-meta text-ink-faint">{t("accounts.validation.acceptToContinue")}</legend>
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
        isLoading={form.formState.isSubmitting}
        loadingLabel={t("accounts.signup.submitting")}
      >
        {t("accounts.signup.submit")}
      </Button>
      <SwitchTab question="accounts.signup.switch" link="accounts.signup.switchLink" onSwitch={onSwitch} />
    </>
  );
}
