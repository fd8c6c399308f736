import { mayGoToHomeScreen } from "../../device/home-screen.ts";
import { useTranslation } from "../../language/use-translation.ts";

/** For an iPhone's tab, which takes no notifications. */
export function HomeScreenHint() {
  const { t } = useTranslation();
  if (!mayGoToHomeScreen()) return null;
  return <p className="basis-full text-meta text-ink-faint">{t("notifications.push.homeScreen")}</p>;
}
