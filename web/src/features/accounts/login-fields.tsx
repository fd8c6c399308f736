import type { UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import type { Credentials } from "./credentials.ts";
import { CredentialsEmail } from "./credentials-email.tsx";
import { NewOrOldPassword } from "./new-or-old-password.tsx";
import { SwitchTab } from "./switch-tab.tsx";
import { useForgotPassword } from "./use-forgot-password.ts";

interface LoginFieldsProps {
  form: UseFormReturn<Credentials>;
  onSwitch: () => void;
}

export function LoginFields({ form, onSwitch }: LoginFieldsProps) {
  const { t } = useTranslation();
  const forgotPassword = useForgotPassword(form);
  return (
    <>
      <CredentialsEmail form={form} />
      <NewOrOldPassword form={form} isNew={false} />
      <div className="-my-2 flex flex-wrap items-center justify-between gap-x-4">
        <Checkbox label={t("accounts.fields.rememberMe")} {...form.register("rememberMe")} />
        <Button variant="link" onClick={() => void forgotPassword()}>
          {t("accounts.login.forgot")}
        </Button>
      </div>
      <Button
        type="submit"
        size="lg"
        isLoading={form.formState.isSubmitting}
        loadingLabel={t("accounts.login.submitting")}
      >
        {t("accounts.login.submit")}
      </Button>
      <SwitchTab question="accounts.login.switch" link="accounts.login.switchLink" onSwitch={onSwitch} />
    </>
  );
}
