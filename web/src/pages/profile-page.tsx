import { ChevronRight } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { useViewer } from "../api/session-store.ts";
import { ProfileHead } from "../features/profile/profile-head.tsx";
import { useTranslation } from "../language/use-translation.ts";
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
  ["notifications", "notifications.title"],
  ["evening", "reminders.evening.card.title"],
  ["reminders", "reminders.card.title"],
  ["place", "profile.place.title"],
  ["security", "profile.security.title"],
  ["donations", "donations.profile.title"],
  ["privacy", "profile.privacy.title"],
] as const;

/** The way down a long page: on a phone rows as its own settings have, on a wide screen beside all of them. */
function Chapters() {
  const { t } = useTranslation();
  return (
    <nav
      aria-label={t("profile.chapters")}
      className="mt-8 mb-10 lg:sticky lg:top-24 lg:mt-10 lg:mb-0 lg:self-start"
    >
      <ul className="rounded-card border border-line bg-card px-4 max-lg:lined lg:border-0 lg:bg-transparent lg:px-0">
        {chapters.map(([name, title]) => (
          <li key={name}>
            <a
              href={`#${name}`}
              className="flex min-h-12 items-center justify-between gap-3 text-ui text-ink transition-colors hover:text-terra-deep lg:min-h-11 lg:text-ink-soft [&_svg]:size-4.5 [&_svg]:shrink-0 [&_svg]:text-ink-faint"
            >
              <span>{t(title)}</span>
              <ChevronRight aria-hidden="true" className="lg:hidden rtl:-scale-x-100" />
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
      <div className="lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-x-12">
        <Chapters />
        <div className="min-w-0 lg:mt-8">
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
      </div>
    </PageShell>
  );
}
