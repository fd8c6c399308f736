import { Settings2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "../../language/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { later, PartWhenNeeded, usePreload } from "../../ui/later.tsx";
import { SettingsSection } from "../../ui/settings-section.tsx";

const PreferencesDialog = later(() => import("./preferences-dialog.tsx"));

/** What the bell rings for, what comes as a push, and what by mail. */
export function NotificationsSection() {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  usePreload(PreferencesDialog);
  return (
    <SettingsSection
      name="notifications"
      title={t("notifications.title")}
      description={t("notifications.settings.text")}
    >
      <Button variant="outline" icon={<Settings2 />} onClick={() => setIsOpen(true)}>
        {t("notifications.choose")}
      </Button>
      <PartWhenNeeded isNeeded={isOpen}>
        <PreferencesDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />
      </PartWhenNeeded>
    </SettingsSection>
  );
}
