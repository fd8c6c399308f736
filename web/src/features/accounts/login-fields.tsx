import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import type { CredentialsForm } from "./credentials.ts";
import { CredentialsEmail } from "./credentials-email.tsx";
import { NewOrOldPassword } from "./new-or-old-password.tsx";
import { PasskeyButton } from "./passkey-button.tsx";
import { SwitchTab } from "./switch-tab.tsx";
import { useForgotPassword } from "./use-forgot-password.ts";

interface LoginFieldsProps {
  form: CredentialsForm;
  /** Whoever follows a mailed link may not know the password: somebody else may have made the account. */
  isConfirming: boolean;
  onSwitch: () => void;
  /** By a passkey, with which the form has nothing to do. */
  onSignedIn: (fullName: string) => void;
}

export function LoginFields({ form, isConfirming, onSwitch, onSignedIn }: LoginFieldsProps) {
  const { t } = useTranslation();
  const forgotPassword = useForgotPassword(form);
  return (
    <>
      <CredentialsEmail form={form} />
      <NewOrOldPassword form={form} isNew={false} />
      <div className="-my-2 flex flex-wrap items-center justify-between gap-x-4">
        <Checkbox label={t("accounts.fields.rememberMe")} {...form.checkbox("rememberMe")} />
        <Button variant="link" onClick={() => void forgotPassword()}>
          {t("accounts.login.forgot")}
        </Button>
      </div>
      <Button
        type="submit"
        size="lg"
        isLoading={form.isSending}
        loadingLabel={t("accounts.login.submitting")}
      >
        {t("accounts.login.submit")}
      </Button>
      <PasskeyButton isRemembered={form.values.rememberMe} onSignedIn={onSignedIn} />
      {isConfirming ? (
        <p className="text-ui text-ink-soft">
          {t("accounts.verify.notMeText")}{" "}
          <Button variant="link" onClick={() => void forgotPassword()}>
            {t("accounts.verify.notMe")}
          </Button>
        </p>
      ) : null}
      <SwitchTab question="accounts.login.switch" link="accounts.login.switchLink" onSwitch={onSwitch} />
    </>
  );
}
