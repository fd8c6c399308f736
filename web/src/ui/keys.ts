import { useTranslation } from "../language/use-translation.ts";
import { areShortcutsOn } from "../storage/shortcuts.ts";

/** Of what a single key of the page does too: told while they are on. */
export function keyHint(key: string, label?: string) {
  if (!areShortcutsOn()) return { title: label };
  const shown = key.toUpperCase();
  return { "aria-keyshortcuts": key, title: label ? `${label} (${shown})` : shown };
}

/** These send or keep what somebody is typing. */
export const sendKeys = "Control+Enter Meta+Enter";

export function useSendKeys(): string {
  const { t } = useTranslation();
  return t("comments.form.keys", { modifier: /Mac|iPhone|iPad/.test(navigator.platform) ? "⌘" : "Ctrl" });
}
