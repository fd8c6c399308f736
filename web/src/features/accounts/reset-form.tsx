import { useTranslation } from "react-i18next";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { useMediaQuery } from "../../ui/use-media-query.ts";
import { CodeStep } from "../factors/code-step.tsx";
import { useResetForm } from "./use-reset-form.ts";

interface ResetFormProps {
  token: string;
  onAskAgain: () => void;
  onDone: () => void;
}

export function ResetForm({ token, onAskAgain, onDone }: ResetFormProps) {
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
        showLabel={t("accounts.fields.showPassword")}
        hideLabel={t("accounts.fields.hidePassword")}
        hint={field.error ? undefined : t("accounts.fields.passwordHint")}
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
