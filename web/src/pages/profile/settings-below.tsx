import type { User } from "@blessing-jar/contract/accounts.ts";
import { AccessTokensRow } from "../../features/access-tokens/access-tokens-row.tsx";
import { CalendarRow } from "../../features/access-tokens/calendar-row.tsx";
import { ConfirmFirstRow } from "../../features/accounts/confirm-first-row.tsx";
import { DonationsSection } from "../../features/donations/donations-section.tsx";
import { ExportSection } from "../../features/exports/export-section.tsx";
import { FactorsRows } from "../../features/factors/factors-rows.tsx";
import { ImportSection } from "../../features/imports/import-section.tsx";
import { NotificationsSection } from "../../features/notifications/notifications-section.tsx";
import { OpenIdRow } from "../../features/openid/openid-row.tsx";
import { PasskeysRow } from "../../features/passkeys/passkeys-row.tsx";
import { LanguageAndTimeSection } from "../../features/profile/language-and-time-section.tsx";
import { PrivacySection } from "../../features/profile/privacy-section.tsx";
import { SecuritySection } from "../../features/profile/security-section.tsx";
import { EveningSection } from "../../features/reminders/evening-section.tsx";
import { RemindersCard } from "../../features/reminders/reminders-card.tsx";
import { TrashSection } from "../../features/trash/trash-section.tsx";

interface SettingsBelowProps {
  viewer: User;
  onImported: () => void;
}

/** The settings that lie below who somebody is. */
export default function SettingsBelow({ viewer, onImported }: SettingsBelowProps) {
  return (
    <>
      <NotificationsSection />
      <EveningSection />
      <RemindersCard />
      <LanguageAndTimeSection />
      <SecuritySection
        viewer={viewer}
        technical={
          <>
            <FactorsRows mayAdd={viewer.emailVerified} />
            <AccessTokensRow />
            <CalendarRow />
          </>
        }
      >
        {viewer.emailVerified ? null : <ConfirmFirstRow email={viewer.email} />}
        <OpenIdRow mayJoin={viewer.emailVerified} />
        <PasskeysRow mayAdd={viewer.emailVerified} />
      </SecuritySection>
      <DonationsSection />
      <PrivacySection>
        <TrashSection />
        <ExportSection />
        <ImportSection isProven={viewer.emailVerified} onDone={onImported} />
      </PrivacySection>
    </>
  );
}
