import { useConfig } from "../../api/config.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { SettingsRow } from "../../ui/settings-section.tsx";
import { ConfirmButton } from "./confirm-button.tsx";

/** In place of the ways to add passkeys and codes, which ask for a proven address. */
export function ConfirmFirstRow({ email }: { email: string }) {
  const { t } = useTranslation();
  const { isMailDelivered } = useConfig();
  return (
    <SettingsRow
      title={t("accounts.verify.firstTitle")}
      text={isMailDelivered ? t("accounts.verify.firstText", { email }) : t("accounts.verify.noMail")}
      action={isMailDelivered ? <ConfirmButton email={email} /> : undefined}
    />
  );
}
