import type { User } from "@blessing-jar/contract/accounts.ts";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { SettingsSection } from "../../ui/settings-section.tsx";
import { SecurityAddress } from "./security-address.tsx";
import { SecurityPassword } from "./security-password.tsx";
import { SecuritySessions } from "./security-sessions.tsx";

/** The ways into the account, and who is in. Further ways, which the page puts in, stand beside the password. */
export function SecuritySection({ viewer, children }: { viewer: User; children?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <SettingsSection title={t("profile.security.title")} description={t("profile.security.text")}>
      <SecurityAddress email={viewer.email} />
      <SecurityPassword />
      {children}
      <SecuritySessions />
    </SettingsSection>
  );
}
