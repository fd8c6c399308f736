import { redeemPasswordReset } from "@blessing-jar/contract/accounts.ts";
import type { AnswerOf } from "@blessing-jar/contract/kit/endpoint.ts";
import { useState } from "react";
import * as z from "zod/mini";
import { ApiError } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { useConfig } from "../../api/config.ts";
import { useSession } from "../../api/session-store.ts";
import { useErrorWords } from "../../language/error-words.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { useForm } from "../../ui/forms/use-form.ts";
import { LanguageSelect } from "../../ui/language-select.tsx";
import { PasswordField } from "../../ui/sign-in-fields.tsx";
import { toast } from "../../ui/toast-store.ts";
import { useMediaQuery } from "../../ui/use-media-query.ts";
import { CodeStep, isCodeAsked } from "../factors/code-step.tsx";
import { ContinueButton } from "../openid/continue-button.tsx";
import type { AuthTab } from "./credentials.ts";
import { CredentialsForms } from "./credentials-forms.tsx";
import { PasskeyButton } from "./login-fields.tsx";

/** Why the dialog opened by itself. */
type AuthReason = "expired" | "memberPage" | "profile" | "invitedBy" | "invitedTo" | "newAddress";

export interface AuthDialogProps {
  isOpen: boolean;
  tab: AuthTab;
  reason: AuthReason | undefined;
  /** What the reason names. */
  named: { name?: string; circle?: string };
  /** What the form begins with. */
  email: string;
  /** Of a mailed link: a new password is chosen instead. */
  resetToken: string | undefined;
  /** Of a mailed link: whoever signs in with it confirms the address. */
  emailToConfirm: string | undefined;
  onSignedIn: () => void;
  onTabChange: (tab: AuthTab) => void;
  onAskAgain: () => void;
  onReadLegal: (kind: "privacy" | "terms") => void;
  onClose: () => void;
}

export function AuthDialog(props: AuthDialogProps) {
  const { isOpen, tab, resetToken, reason, emailToConfirm, onClose, onSignedIn } = props;
  const { t } = useTranslation();
  const mode = resetToken ? "reset" : tab;
  const hasMouse = useMediaQuery("(pointer: fine)");
  const hasPasswords = useConfig((config) => config.hasPasswords);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t(`accounts.dialog.${mode}Title`)}
      description={t(`accounts.dialog.${mode}Description`)}
      size="sm"
      isForReading={!hasMouse}
      headerExtra={<LanguageSelect className="mt-4 -me-11 sm:-me-10 short:mt-3" isLabelHidden />}
    >
      {reason && !resetToken ? (
        <Banner className="mb-4" isUrgent>
          {t(`accounts.dialog.${reason}`, props.named)}
        </Banner>
      ) : null}
      {emailToConfirm ? (
        <Banner className="mb-4">{t("accounts.dialog.confirmAddress", { email: emailToConfirm })}</Banner>
      ) : null}
      {resetToken ? (
        <ResetForm token={resetToken} onAskAgain={props.onAskAgain} onDone={onSignedIn} />
      ) : hasPasswords ? (
        <CredentialsForms
          key={emailToConfirm}
          email={emailToConfirm ?? props.email}
          isConfirming={emailToConfirm !== undefined}
          tab={tab}
          onTabChange={props.onTabChange}
          onReadLegal={props.onReadLegal}
          onDone={onSignedIn}
        />
      ) : (
        <WithoutPasswords onDone={onSignedIn} />
      )}
    </Dialog>
  );
}

/** Where the operator wants no passwords, nothing is to be typed. */
function WithoutPasswords({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const provider = useConfig((config) => config.openIdName) ?? "";

  function handleSignedIn(name: string) {
    toast("success", t("accounts.login.welcome"), t("accounts.login.welcomeText", { name }));
    onDone();
  }

  return (
    <div className="flex flex-col gap-4">
      <p className="text-body text-pretty text-ink-soft">{t("openid.passwordsOff", { provider })}</p>
      <ContinueButton isFirst />
      <PasskeyButton isRemembered={false} onSignedIn={handleSignedIn} />
    </div>
  );
}

interface ResetFormProps {
  token: string;
  onAskAgain: () => void;
  onDone: () => void;
}

function ResetForm({ token, onAskAgain, onDone }: ResetFormProps) {
  const { t } = useTranslation();
  const { form, expiredText, codeStep } = useResetForm(token, onDone);
  const field = form.field("password");
  const hasMouse = useMediaQuery("(pointer: fine)");

  if (expiredText) {
    return (
      <div className="flex flex-col gap-5">
        <Banner tone="terra" isUrgent>
          {expiredText}
        </Banner>
        <Button size="lg" onClick={onAskAgain}>
          {t("accounts.reset.askAgain")}
        </Button>
      </div>
    );
  }

  const { isAskedForCode, ...step } = codeStep;
  if (isAskedForCode) return <CodeStep {...step} />;

  return (
    <form {...form.element} className="flex flex-col gap-5">
      <PasswordField
        // On a phone its keyboard would cover the dialog.
        data-first-focus={hasMouse ? "" : undefined}
        label={t("accounts.fields.newPassword")}
        autoComplete="new-password"
        hint={t("accounts.fields.passwordHint")}
        {...field}
      />
      <Button
        type="submit"
        size="lg"
        isLoading={form.isSending}
        loadingLabel={t("accounts.reset.submitting")}
      >
        {t("accounts.reset.submit")}
      </Button>
    </form>
  );
}

const schema = z.pick(redeemPasswordReset.body, { password: true });

function useResetForm(token: string, onDone: () => void) {
  const { t } = useTranslation();
  const errorWords = useErrorWords();
  const [expiredText, setExpiredText] = useState<string>();
  const [isAskedForCode, setIsAskedForCode] = useState(false);

  function handleSent({ user, token: session }: AnswerOf<typeof redeemPasswordReset>) {
    useSession.getState().signedIn(user, session);
    toast("success", t("accounts.reset.done"), t("accounts.reset.doneText"));
    onDone();
  }

  const form = useForm({
    schema,
    send: ({ password }) => call(redeemPasswordReset, { body: { token, password } }),
    onSent: handleSent,
    onFailed: (error) => {
      if (isCodeAsked(error)) return setIsAskedForCode(true);
      if (error instanceof ApiError && error.code === "account.link-expired")
        setExpiredText(errorWords(error));
      else toast("error", t("shell.error"), errorWords(error));
    },
  });
  const codeStep = {
    isAskedForCode,
    send: (code: string) => call(redeemPasswordReset, { body: { token, ...form.values, code } }),
    onSent: handleSent,
    onBack: () => {
      setIsAskedForCode(false);
      form.focusNext("password");
    },
  };
  return { form, expiredText, codeStep };
}
