import type { UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { AcceptBox } from "./accept-box.tsx";
import type { Credentials } from "./credentials.ts";
import { EmailField } from "./email-field.tsx";
import { NewOrOldPassword } from "./new-or-old-password.tsx";
import { SwitchTab } from "./switch-tab.tsx";
import { useFieldWords } from "./use-field-words.ts";

interface SignupFieldsProps {
  form: UseFormReturn<Credentials>;
  onSwitch: () => void;
  onReadLegal: (kind: "privacy" | "terms") => void;
}

export function SignupFields({ form, onSwitch, onReadLegal }: SignupFieldsProps) {
  const { t } = useTranslation();
  const words = useFieldWords(form.formState.errors);
  return (
    <>
      <EmailField form={form} />
      <TextField
        label={t("accounts.fields.fullName")}
        placeholder={t("accounts.fields.fullNamePlaceholder")}
        autoComplete="name"
        dir="auto"
        error={words("fullName")}
        {...form.register("fullName")}
      />
      <NewOrOldPassword form={form} isNew />
      <fieldset className="-my-1">
        <legend className="text-meta text-ink-faint">{t("accounts.validation.acceptToContinue")}</legend>
        <AcceptBox
          textKey="accounts.fields.acceptPrivacy"
          error={words("acceptedPrivacyPolicy")}
          onRead={() => onReadLegal("privacy")}
          {...form.register("acceptedPrivacyPolicy")}
        />
        <AcceptBox
          textKey="accounts.fields.acceptTerms"
          error={words("acceptedTermsOfService")}
          onRead={() => onReadLegal("terms")}
          {...form.register("acceptedTermsOfService")}
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
