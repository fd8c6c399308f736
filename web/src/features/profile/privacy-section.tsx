import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { SettingsSection } from "../../ui/settings-section.tsx";
import { DeleteAccount } from "./delete-account.tsx";

/** What becomes of all that one has kept: to take it along, which the page puts first, or to have it erased. */
export function PrivacySection({ children }: { children?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <SettingsSection title={t("profile.privacy.title")} description={t("profile.privacy.text")}>
      <div className="grid gap-8">
        {children}
        <DeleteAccount />
      </div>
    </SettingsSection>
  );
}
