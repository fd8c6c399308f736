import type { TextKey } from "../../language/text-key.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { EmailField, PasswordField } from "../../ui/sign-in-fields.tsx";
import { useMediaQuery } from "../../ui/use-media-query.ts";
import type { CredentialsForm } from "./credentials.ts";

export function CredentialsEmail({ form }: { form: CredentialsForm }) {
  const { t } = useTranslation();
  const hasMouse = useMediaQuery("(pointer: fine)");
  return (
    <EmailField
      // On a phone its keyboard would cover the dialog.
      data-first-focus={hasMouse ? "" : undefined}
      label={t("accounts.fields.email")}
      placeholder={t("accounts.fields.emailPlaceholder")}
      autoComplete="username"
      {...form.field("email")}
    />
  );
}

interface NewOrOldPasswordProps {
  form: CredentialsForm;
  /** A password to be chosen; password keepers offer one. */
  isNew: boolean;
}

export function NewOrOldPassword({ form, isNew }: NewOrOldPasswordProps) {
  const { t } = useTranslation();
  const field = form.field("password");
  return (
    <PasswordField
      label={t("accounts.fields.password")}
      autoComplete={isNew ? "new-password" : "current-password"}
      hint={isNew ? t("accounts.fields.passwordHint") : undefined}
      {...field}
    />
  );
}

interface SwitchTabProps {
  question: TextKey;
  link: TextKey;
  onSwitch: () => void;
}

export function SwitchTab({ question, link, onSwitch }: SwitchTabProps) {
  const { t } = useTranslation();
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-2 text-ui text-ink-soft">
      <span>{t(question)}</span>
      <Button variant="link" onClick={onSwitch}>
        {t(link)}
      </Button>
    </p>
  );
}
