import type { Session } from "@blessing-jar/contract/sessions.ts";
import { useTranslation } from "react-i18next";

/** `(device) => text`: Chrome on Android. */
export function useDeviceWords() {
  const { t } = useTranslation();
  return ({ browser, system }: Session["device"]): string => {
    if (browser && system) return t("profile.sessions.device", { browser, system });
    return browser ?? system ?? t("profile.sessions.unknown");
  };
}
