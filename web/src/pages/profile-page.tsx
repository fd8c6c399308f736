import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { useViewer } from "../api/session-store.ts";
import { ConfirmFirstRow } from "../features/accounts/confirm-first-row.tsx";
import { DonationsSection } from "../features/donations/donations-section.tsx";
import { ExportSection } from "../features/exports/export-section.tsx";
import { FactorsRows } from "../features/factors/factors-rows.tsx";
import { ImportSection } from "../features/imports/import-section.tsx";
import { PasskeysRow } from "../features/passkeys/passkeys-row.tsx";
import { LanguageAndTimeSection } from "../features/profile/language-and-time-section.tsx";
import { PersonalSection } from "../features/profile/personal-section.tsx";
import { PrivacySection } from "../features/profile/privacy-section.tsx";
import { ProfileHead } from "../features/profile/profile-head.tsx";
import { SecuritySection } from "../features/profile/security-section.tsx";
import { RemindersCard } from "../features/reminders/reminders-card.tsx";
import { TrashSection } from "../features/trash/trash-section.tsx";
import { later } from "../ui/later.tsx";
import { PageShell } from "../ui/page-shell.tsx";
import { usePageTitle } from "./use-page-title.ts";

const Trash = later(() => import("./profile/trash.tsx"));

export function ProfilePage() {
  const [address] = useSearchParams();
  return address.get("show") === "trash" ? <Trash /> : <Settings />;
}

function Settings() {
  const { t } = useTranslation();
  usePageTitle(t("shell.nav.profile"));
  const viewer = useViewer();
  const [imported, setImported] = useState(0);
  if (!viewer) return null;
  return (
    <PageShell className="pt-4 pb-24 sm:pt-8">
      <ProfileHead viewer={viewer} />
      <div className="mt-12">
        {/* Begins anew with what an import has changed. */}
        <PersonalSection key={imported} viewer={viewer} />
        <RemindersCard />
        <LanguageAndTimeSection />
        <SecuritySection viewer={viewer}>
          {viewer.emailVerified ? null : <ConfirmFirstRow email={viewer.email} />}
          <PasskeysRow mayAdd={viewer.emailVerified} />
          <FactorsRows mayAdd={viewer.emailVerified} />
        </SecuritySection>
        <DonationsSection />
        <PrivacySection>
          <TrashSection />
          <ExportSection />
          <ImportSection isProven={viewer.emailVerified} onDone={() => setImported((times) => times + 1)} />
        </PrivacySection>
      </div>
    </PageShell>
  );
}
