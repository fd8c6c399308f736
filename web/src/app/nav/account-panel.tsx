import type { User } from "@blessing-jar/contract/accounts.ts";
import { LogOut } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "../../language/use-translation.ts";
import { areShortcutsOn, turnShortcuts } from "../../storage/shortcuts.ts";
import { Button } from "../../ui/button.tsx";
import { LanguageSelect } from "../../ui/language-select.tsx";
import { Switch } from "../../ui/switch.tsx";
import { useSignOut } from "../use-sign-out.ts";
import { avatarLinks } from "./destinations.ts";
import { MemberRows } from "./member-rows.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";

export default function AccountPanel({
  viewer,
  name,
  onClose,
}: {
  viewer: User;
  name: string;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const signOut = useSignOut();

  return (
    <div className="flex max-h-[calc(100dvh-6.5rem)] w-66 flex-col">
      <div className="px-3 pt-1 pb-2">
        <p className="truncate text-ui font-medium text-ink">{name}</p>
        <p className="truncate text-meta text-ink-faint">{viewer.email}</p>
      </div>
      <div className="shows-more -mx-3 min-h-0 overflow-y-auto border-y border-line px-3 py-1.5 [&_a]:min-h-11 [&>button]:min-h-11">
        <MemberRows destinations={avatarLinks(viewer)} onFollow={onClose} />
        <div className="mt-1.5 flex flex-col items-start gap-3 border-t border-line p-3">
          <LanguageSelect className="w-full" />
          <ThemeSwitch isLabelHidden />
          <ShortcutsSwitch />
        </div>
      </div>
      <Button
        variant="ghost"
        className="mt-1.5 w-full shrink-0 justify-start! gap-3! px-3! [&_svg]:size-5!"
        icon={<LogOut />}
        onClick={() => void signOut()}
      >
        {t("shell.nav.signOut")}
      </Button>
    </div>
  );
}

/** Where there is a keyboard: whoever presses keys by mistake, or speaks to the device, turns them off. */
function ShortcutsSwitch() {
  const { t } = useTranslation();
  const [isOn, setIsOn] = useState(areShortcutsOn);

  function handleChange(isChecked: boolean) {
    setIsOn(isChecked);
    turnShortcuts(isChecked);
  }

  return (
    <Switch
      label={t("blessings.shortcuts.label")}
      description={t("blessings.shortcuts.text")}
      checked={isOn}
      onCheckedChange={handleChange}
      className="w-full"
    />
  );
}
