import { useState } from "react";
import { useTranslation } from "react-i18next";
import { areShortcutsOn, turnShortcuts } from "../../storage/shortcuts.ts";
import { Switch } from "../../ui/switch.tsx";

/** Where there is a keyboard: whoever presses keys by mistake, or speaks to the device, turns them off. */
export function ShortcutsSwitch() {
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
