import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { useViewer } from "../api/session-store.ts";
import { ProfileHead } from "../features/profile/profile-head.tsx";
import { useAfterPaint } from "../ui/after-paint.ts";
import { later, PartWhenNeeded } from "../ui/later.tsx";
import { PageShell } from "../ui/page-shell.tsx";
import { SettingsSection } from "../ui/settings-section.tsx";
import { usePageTitle } from "./use-page-title.ts";

const PersonalForm = later(() => import("../features/profile/personal-form.tsx"));
const SettingsBelow = later(() => import("./profile/settings-below.tsx"));
const Trash = later(() => import("./profile/trash.tsx"));

export function ProfilePage() {
  const [address] = useSearchParams();
  return address.get("show") === "trash" ? <Trash /> : <Settings />;
}

const chapters = [
  ["personal", "profile.personal.title"],
  ["evening", "reminders.evening.card.title"],
  ["reminders", "reminders.card.title"],
  ["place", "profile.place.title"],
  ["security", "profile.security.title"],
  ["donations", "donations.profile.title"],
  ["privacy", "profile.privacy.title"],
] as const;

/** The way down a long page. */
function Chapters() {
  const { t } = useTranslation();
  return (
    <nav aria-label={t("profile.chapters")} className="mt-8 mb-10">
      <ul className="flex flex-wrap gap-2">
        {chapters.map(([name, title]) => (
          <li key={name}>
            <a
              href={`#${name}`}
              className="inline-flex min-h-11 items-center rounded-full border border-line-strong bg-card px-3.5 text-meta text-ink transition-colors hover:border-ink-faint"
            >
              {t(title)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Settings() {
  const { t } = useTranslation();
  usePageTitle(t("shell.nav.profile"));
  const viewer = useViewer();
  const [imported, setImported] = useState(0);
  const isDrawn = [useAfterPaint(PersonalForm), useAfterPaint(SettingsBelow)].every(Boolean);
  if (!viewer) return null;
  return (
    <PageShell className="pt-4 pb-24 sm:pt-8">
      <ProfileHead viewer={viewer} />
      <Chapters />
      <div>
        <SettingsSection
          name="personal"
          title={t("profile.personal.title")}
          description={t("profile.personal.text")}
        >
          <PartWhenNeeded isNeeded={isDrawn} fallback={<div aria-busy="true" className="min-h-dvh" />}>
            {/* Begins anew with what an import has changed. */}
            <PersonalForm key={imported} viewer={viewer} />
          </PartWhenNeeded>
        </SettingsSection>
        <PartWhenNeeded isNeeded={isDrawn}>
          <SettingsBelow viewer={viewer} onImported={() => setImported((times) => times + 1)} />
        </PartWhenNeeded>
      </div>
    </PageShell>
  );
}
