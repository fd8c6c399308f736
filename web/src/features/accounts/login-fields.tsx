import { requestPasswordReset } from "@blessing-jar/contract/accounts.ts";
import { preparePasskeySignIn, signInWithPasskey } from "@blessing-jar/contract/passkeys.ts";
import { KeyRound } from "lucide-react";
import { useRef, useState } from "react";
import { call } from "../../api/call.ts";
import { loadConfig } from "../../api/config.ts";
import { deviceZone } from "../../device/device-zone.ts";
import { useErrorWords } from "../../language/error-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { toast } from "../../ui/toast-store.ts";
import { ContinueButton } from "../openid/continue-button.tsx";
import { answerWithPasskey, PasskeyNotUsed, usePasskeysWork } from "../passkeys/passkeys.ts";
import { enter } from "./account-language.ts";
import type { CredentialsForm } from "./credentials.ts";
import { CredentialsEmail, NewOrOldPassword, SwitchTab } from "./credentials-fields.tsx";

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
      <ContinueButton isRemembered={form.values.rememberMe} />
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

function useForgotPassword(form: CredentialsForm) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const errorWords = useErrorWords();

  const isAsking = useRef(false);

  async function ask() {
    const email = form.values.email.trim();
    if (!email) {
      toast("error", t("shell.error"), t("accounts.forgot.emailRequired"));
      form.focus("email");
      return;
    }
    const { isMailDelivered } = await loadConfig();
    if (!isMailDelivered) {
      toast("info", t("accounts.login.forgot"), t("accounts.forgot.notAvailable"));
      return;
    }
    if (!form.check("email")) return;
    try {
      await call(requestPasswordReset, { body: { email, language } });
      toast("success", t("accounts.forgot.sent"), t("accounts.forgot.sentText"));
    } catch (error) {
      toast("error", t("shell.error"), errorWords(error));
    }
  }

  return async () => {
    if (isAsking.current) return;
    isAsking.current = true;
    await ask();
    isAsking.current = false;
  };
}

interface PasskeyButtonProps {
  isRemembered: boolean;
  onSignedIn: (fullName: string) => void;
}

/** Signs in with the lock of the device; absent where browsers know no passkeys. */
export function PasskeyButton({ isRemembered, onSignedIn }: PasskeyButtonProps) {
  const { t } = useTranslation();
  const errorWords = useErrorWords();
  const { language } = useLanguage();
  const [isWaiting, setIsWaiting] = useState(false);
  if (!usePasskeysWork()) return null;

  async function handlePress() {
    setIsWaiting(true);
    try {
      const { options } = await call(preparePasskeySignIn);
      const passkey = await answerWithPasskey(options);
      const body = { passkey, rememberMe: isRemembered, timeZone: deviceZone(), language };
      const { user, token } = await call(signInWithPasskey, { body });
      await enter(user, token);
      onSignedIn(user.fullName);
    } catch (error) {
      const isNotUsed = error instanceof PasskeyNotUsed;
      const description = isNotUsed ? t("passkeys.notDone") : errorWords(error);
      toast(isNotUsed ? "info" : "error", t("passkeys.signInFailed"), description);
    } finally {
      setIsWaiting(false);
    }
  }

  return (
    <Button
      variant="outline"
      size="lg"
      icon={<KeyRound />}
      isLoading={isWaiting}
      loadingLabel={t("passkeys.signingIn")}
      onClick={() => void handlePress()}
    >
      {t("passkeys.signIn")}
    </Button>
  );
}
