import { useTranslation } from "react-i18next";
import { SettingsRow } from "../../ui/settings-section.tsx";
import { ConfirmButton } from "./confirm-button.tsx";

/** In place of the ways to add passkeys and codes, which ask for a proven address. */
export function ConfirmFirstRow({ email }: { email: string }) {
  const { t } = useTranslation();
  return (
    <SettingsRow
      title={t("accounts.verify.firstTitle")}
      text={t("accounts.verify.firstText", { email })}
      action={<ConfirmButton email={email} />}
    />
  );
}
