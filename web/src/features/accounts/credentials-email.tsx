import { useTranslation } from "react-i18next";
import { EmailField } from "../../ui/email-field.tsx";
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
